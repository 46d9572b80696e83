"""A function changed by a program in one place at a time: constants, comparisons, operators, slices, branches, and what
a learner puts around a grade.
"""

import ast
import inspect
from collections.abc import Callable, Collection, Iterator
from difflib import SequenceMatcher
from functools import cache, partial

_COMPARED = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_OPERATED = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv)
_AROUND_A_GRADE = ("int", "abs", "bool", "round")


@cache
def mutants(function: Callable) -> dict[str, Callable]:
    """The line that was changed and what it has become, as "hits += 1 → hits -= 1" -> the function with that change
    alone. Two changes that give the same text are one.
    """
    tree = ast.parse(inspect.getsource(function))
    before = ast.unparse(tree)
    made, known = {}, {before}
    for node, put in _places(tree):
        for other in _others(node):
            # A statement is not written without a line of its own.
            put(ast.copy_location(other, node))
            source = ast.unparse(tree)
            if source not in known:
                known.add(source)
                names = dict(function.__globals__)
                exec(compile(source, f"<{function.__name__}>", "exec"), names)
                made[_said(before, source, made)] = names[function.__name__]
        put(node)
    return made


def _places(tree: ast.AST) -> list[tuple[ast.AST, Callable[[ast.AST], None]]]:
    """Each node of the tree, and what puts another one in its place."""
    found = []
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if isinstance(value, list):
                found += [(each, partial(value.__setitem__, at)) for at, each in enumerate(value)]
            elif isinstance(value, ast.AST):
                found.append((value, partial(setattr, parent, name)))
    return found


def _others(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    match node:
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int() | float() as number):
            yield from (ast.Constant(each) for each in (number + 1, number - 1, number + 0.5))
        case ast.Compare(left=left, ops=[ast.Is() | ast.IsNot()]):
            yield from (ast.Constant(True), ast.Constant(False))
        case ast.Compare(left=left, ops=[is_], comparators=others):
            yield from (ast.Compare(left, [kind()], others) for kind in _COMPARED if not isinstance(is_, kind))
            yield from (ast.Constant(True), ast.Constant(False), left)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            yield from values
        case ast.BinOp(left=left, op=is_, right=right):
            yield from (ast.BinOp(left, kind(), right) for kind in _OPERATED if not isinstance(is_, kind))
            yield from (left, right)
        case ast.AugAssign(target=target, op=is_, value=value):
            yield from (ast.AugAssign(target, kind(), value) for kind in _OPERATED if not isinstance(is_, kind))
            yield from (ast.Assign([target], value), ast.Pass())
        case ast.Subscript(value=value, slice=ast.Slice(upper=upper)):
            yield value
            for more in (1, -1):
                yield ast.Subscript(value, ast.Slice(None, ast.BinOp(upper, ast.Add(), ast.Constant(more))), ast.Load())
            yield ast.Subscript(value, ast.Slice(ast.Constant(1), upper), ast.Load())
        case ast.Call(args=[*args]):
            yield from args
            if node.keywords:
                yield ast.Call(node.func, args, [])
        case ast.Name(id="g", ctx=ast.Load()):
            yield from (ast.Call(ast.Name(each, ast.Load()), [node], []) for each in _AROUND_A_GRADE)
        case ast.IfExp(body=body, orelse=orelse):
            yield from (body, orelse)
        case ast.If(body=body, orelse=orelse):
            yield ast.If(ast.Constant(True), body, orelse)
            yield ast.If(ast.Constant(False), body, orelse)
            if len(body) > 1:
                yield from (ast.If(node.test, body[:at] + body[at + 1 :], orelse) for at in range(len(body)))
        case ast.Return(value=ast.BinOp() | ast.IfExp() as value):
            yield ast.Return(ast.Call(ast.Name("int", ast.Load()), [value], []))
            yield ast.Return(ast.Call(ast.Name("round", ast.Load()), [value, ast.Constant(4)], []))


def _said(before: str, after: str, known: Collection[str]) -> str:
    """The line that differs; where the same comes again, with its number."""
    differ = SequenceMatcher(None, before.split("\n"), after.split("\n"), autojunk=False).get_opcodes()
    _, first, last, start, end = next(each for each in differ if each[0] != "equal")
    was, is_ = before.split("\n")[first:last], after.split("\n")[start:end]
    says = " → ".join("; ".join(line.strip() for line in lines) for lines in (was, is_))
    times = sum(each.partition(" #")[0] == says for each in known)
    return f"{says} #{times + 1}" if times else says
