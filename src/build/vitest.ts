/** Runs the tests in this Node, whichever one is first on the path. */
const program = new URL('../../node_modules/vitest/vitest.mjs', import.meta.url)
await import(program.href)
