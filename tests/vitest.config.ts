import { defineConfig } from 'vitest/config'

import { ClosingLine } from './support/closing-line.ts'

const root = new URL('..', import.meta.url).pathname

/** As Node resolves: otherwise our sources get another copy of GraphQL than the packages that Node loads. */
const ssr = { resolve: { conditions: ['module-sync', 'node'] } }

/** All four tiers by one command; the browser tier shares one Chromium binary, unpacked once. */
export default defineConfig({
  root,
  test: {
    reporters: ['default', new ClosingLine()],
    projects: [
      {
        root,
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts'],
          testTimeout: 60_000, // the first test of a file generates all paths
        },
      },
      {
        root,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
      },
      {
        root,
        ssr,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { root, test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], testTimeout: 60_000 } },
      {
        root,
        ssr,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
