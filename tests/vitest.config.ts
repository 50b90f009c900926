import { defineConfig } from 'vitest/config'
import type { TestProjectInlineConfiguration } from 'vitest/config'

import { ClosingLine } from './support/closing-line.ts'
import { LongFilesFirst } from './support/long-files-first.ts'

const root = new URL('..', import.meta.url).pathname

/** Servers and threads that tests start find their modules compiled. */
process.env['NODE_COMPILE_CACHE'] ??= `${root}node_modules/.cache/compiled`

/** As Node resolves: otherwise our sources get another copy of GraphQL than the packages that Node loads. */
const ssr = { resolve: { conditions: ['module-sync', 'node'] } }

/** A request that a test was answering when its page closed needs no answer; every other error counts. */
function isOfLivingPage({ message }: { message: string }): boolean {
  return !/Response has been disposed|Target page, context or browser has been closed/.test(message)
}

type Tier = NonNullable<TestProjectInlineConfiguration['test']> & { name: string }

/** Files that put other modules in the place of the real ones, for themselves alone. */
const mocked = '**/*.mocked.test.{ts,tsx}'

/** Starting a worker takes as long as most files: these share theirs. */
const shared = { isolate: false } as const

const tiersWithServer = new Set(['server', 'browser'])

/**
 * All four tiers by one command. `--mode all` tries every combination and runs the long files too
 * (`tests/support/breadth.ts`). Tiers with the same `groupOrder` share their workers.
 */
export default defineConfig(({ mode }) => {
  const isAll = mode === 'all'
  const tier = ({ name, ...options }: Tier): TestProjectInlineConfiguration => ({
    root,
    ...(tiersWithServer.has(name) && { ssr }),
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      provide: { breadth: isAll ? 'everything' : 'once' },
      maxWorkers: 2,
      ...options,
      exclude: [...(isAll ? [] : ['**/*.long.test.ts']), ...(options.exclude ?? [])],
    },
  })
  return {
    root,
    test: {
      reporters: ['default', new ClosingLine()],
      onUnhandledError: isOfLivingPage,
      sequence: { sequencer: LongFilesFirst },
      projects: [
        // The first test of a file generates all paths.
        tier({ name: 'machines', testTimeout: 60_000, ...shared }),
        tier({ name: 'unit', testTimeout: 20_000, exclude: [mocked], ...shared }),
        tier({ name: 'unit-mocked', include: [`tests/unit/${mocked}`], testTimeout: 20_000 }),
        tier({ name: 'rules', testTimeout: 60_000, ...shared }),
        // A file that tries ClickHouse closes the one engine of its process.
        tier({
          name: 'server',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...(isAll ? {} : shared),
        }),
        tier({
          name: 'browser',
          globalSetup: ['tests/browser/global-setup.ts'],
          setupFiles: ['tests/browser/support/each-test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The files of a worker share one browser as well.
          ...shared,
          // A page waits a good part of its time: three of them keep two cores busy.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        }),
      ],
    },
  }
})
