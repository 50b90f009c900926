import { recordingDelay, recordingFault } from './faults.ts'
import { parts } from './parts.ts'
import type { ListImportContext } from './parts.ts'

interface Scope {
  context: ListImportContext
}

const inOperation = ({ context }: Scope) => ({ operation: context.operation ?? '' })

/** For a later page, before the first chunk and after each. */
const keeping = {
  type: 'keepProgress',
  params: ({ context }: Scope) => {
    const { chunk, planned, result, change } = context
    return { ...inOperation({ context }), chunk, planned, result, change }
  },
} as const

/** Fixes what becomes of each line, so that a chunk can be sent again with the same content. */
export const planning = parts.createStateConfig({
  invoke: {
    id: 'planImport',
    src: 'planImport',
    input: ({ context }) => ({
      ...inOperation({ context }),
      mode: context.mode,
      options: context.options,
    }),
    onDone: [
      {
        guard: { type: 'isFresh', params: ({ event }) => event.output },
        target: 'importing',
        actions: [{ type: 'recordPlan', params: ({ event }) => event.output }, keeping],
      },
      {
        target: 'interrupted',
        actions: { type: 'recordPlan', params: ({ event }) => event.output },
      },
    ],
    onError: [
      { guard: 'hasBegun', target: 'interrupted', actions: recordingFault },
      { target: 'review', actions: [recordingFault, 'forgetOperation'] },
    ],
  },
  after: {
    planLimit: [
      { guard: 'hasBegun', target: 'interrupted', actions: recordingDelay },
      { target: 'review', actions: [recordingDelay, 'forgetOperation'] },
    ],
  },
})

/** Sends chunk after chunk. What happens to the last one is found out before anything is said about it. */
export const importing = parts.createStateConfig({
  invoke: {
    id: 'importChunk',
    src: 'importChunk',
    input: ({ context }) => ({ ...inOperation({ context }), chunk: context.chunk }),
    onDone: [
      {
        guard: 'isLastChunk',
        target: 'done',
        actions: { type: 'recordChunk', params: ({ event }) => ({ result: event.output }) },
      },
      {
        guard: 'isStopping',
        target: 'cancelled',
        actions: { type: 'recordChunk', params: ({ event }) => ({ result: event.output }) },
      },
      {
        target: 'importing',
        reenter: true,
        actions: [
          { type: 'recordChunk', params: ({ event }) => ({ result: event.output }) },
          keeping,
        ],
      },
    ],
    onError: [
      { guard: 'isStopping', target: 'settling', actions: recordingFault },
      { target: 'interrupted', actions: recordingFault },
    ],
  },
  after: {
    chunkLimit: [
      { guard: 'isStopping', target: 'settling', actions: recordingDelay },
      { target: 'interrupted', actions: recordingDelay },
    ],
  },
  initial: 'running',
  states: {
    running: { on: { 'import.stop': 'stopping' } },
    /** after the chunk that is under way */
    stopping: {},
  },
})

/** A chunk has no answer. It can be sent again under its number, or the import ends with what went in. */
export const interrupted = parts.createStateConfig({
  on: {
    'import.retry': [
      { guard: 'isRead', target: 'planning', actions: 'forgetFault' },
      { target: 'reading', actions: 'forgetFault' },
    ],
    'import.stop': 'settling',
  },
})

/** Asks the server what went in, as the last chunk may have arrived without an answer. */
export const settling = parts.createStateConfig({
  invoke: {
    id: 'settleImport',
    src: 'settleImport',
    input: inOperation,
    onDone: {
      target: 'cancelled',
      actions: [
        'forgetFault',
        { type: 'recordSettled', params: ({ event }) => ({ settled: event.output }) },
      ],
    },
    onError: { target: 'cancelled', actions: recordingFault },
  },
  after: { chunkLimit: { target: 'cancelled', actions: recordingDelay } },
})
