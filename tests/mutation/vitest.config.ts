import { defineConfig } from 'vitest/config'

import { mutatedMachine } from './mutated-machine.ts'

/** The tests of one machine: its own files, its contract and its shape. Charts and paths come from the machine itself. */
export default defineConfig({
  test: {
    include: [`tests/machines/${mutatedMachine}*.test.ts`, 'tests/mutation/*.test.ts'],
    exclude: ['tests/machines/list-import-server.test.ts'],
    setupFiles: ['tests/mutation/explore.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
