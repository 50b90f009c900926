/**
 * Importing a list into the banlist: reading, looking up, review, sending in chunks, result. spec 1
 * The list itself is not here: it lies in the reader of lists, its lines are known by number.
 */
import { importing, interrupted, planning, settling } from './importing.ts'
import { checking, reading, restoring } from './reading.ts'
import { review } from './review.ts'
import { nothing, parts } from './setup.ts'

/** The import is over, whether all of it went in or not. */
const over = parts.createStateConfig({
  entry: ['forgetKept', 'refreshRows'],
  on: { 'result.close': { target: 'idle', actions: ['dropList', 'reset'] } },
})

export const listImportMachine = parts.createMachine({
  id: 'list-import',
  context: nothing,
  initial: 'restoring',
  states: {
    restoring,
    idle: {
      on: {
        'list.choose': {
          target: 'reading',
          actions: { type: 'adoptList', params: ({ event }) => event },
        },
      },
    },
    reading,
    /** the list cannot be read */
    failed: {
      on: { 'result.close': { target: 'idle', actions: ['dropList', 'reset'] } },
    },
    checking,
    review,
    planning,
    importing,
    interrupted,
    settling,
    done: over,
    cancelled: over,
  },
})
