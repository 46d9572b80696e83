"""Python in the page: a worker beside it, the cells that a reader writes in and runs, and the folder that they need."""
