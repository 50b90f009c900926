import { defineConfig } from 'vitest/config'

import { ClosingLine } from '../support/closing-line.ts'

/** Started by `npm run test:keycloak`; not part of `npm test`. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  resolve: { conditions: ['module-sync', 'node'] },
  test: {
    name: 'keycloak',
    include: ['tests/keycloak/**/*.test.ts'],
    globalSetup: ['tests/browser/global-setup.ts'],
    setupFiles: ['tests/browser/support/each-test.ts'],
    reporters: ['default', new ClosingLine()],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
