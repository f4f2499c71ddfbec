// Nothing: the precompiled headers of tests need a target to belong to.
