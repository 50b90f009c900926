import { assign, fromPromise, setup } from 'xstate'

import type { Types } from '#machines/placeholder.ts'

import { contractOf } from './contract.ts'
import { NodeDriver } from './node-driver.ts'
import { pathsOf } from './paths.ts'
import { runPaths } from './run.ts'

const types: Types<{ size: number }, { type: 'file.choose'; size: number }> = {}

const machine = setup({
  types,
  actors: { upload: fromPromise<void, { size: number }>(() => Promise.reject(new Error('No'))) },
  actions: { setSize: assign((_, { size }: { size: number }) => ({ size })), tellDone: () => {} },
  guards: { isSmall: (_, { size }: { size: number }) => size < 100 },
  delays: { uploadLimit: 10_000 },
}).createMachine({
  context: { size: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'file.choose': {
          guard: { type: 'isSmall', params: ({ event }) => event },
          target: 'uploading',
          actions: { type: 'setSize', params: ({ event }) => event },
        },
      },
    },
    uploading: {
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: 'tellDone' },
        onError: 'idle',
      },
      after: { uploadLimit: 'idle' },
    },
  },
})

const events = { 'file.choose': { small: { size: 1 }, large: { size: 100 } } }
const outcomes = { upload: { done: { '': undefined }, error: { offline: new Error('Offline') } } }
const fixtures = { inputs: { '': undefined }, events, outcomes, names: {} }

const tested = { name: 'upload', machine, fixtures }
export const paths = pathsOf(tested)
export const results = await runPaths(tested, paths, (...input) => new NodeDriver(...input))
export const contract = contractOf(tested, paths)
