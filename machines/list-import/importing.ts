import { recordingDelay, recordingFault } from './faults.ts'
import { parts } from './setup.ts'
import type { ListImportContext } from './setup.ts'

interface Scope {
  context: ListImportContext
}

const inOperation = ({ context }: Scope) => ({ operation: context.operation ?? '' })

const sentIn = ({ context }: Scope) => {
  const { chunk, planned, result, change } = context
  return { ...inOperation({ context }), chunk, planned, result, change }
}

/** For a later page, before the first chunk and after each. */
const keeping = {
  type: 'keepProgress',
  params: (scope: Scope) => ({ sent: sentIn(scope), isPaused: false }),
} as const

/** A later page does not go on by itself. */
export const keepingPaused = {
  type: 'keepProgress',
  params: (scope: Scope) => ({ sent: sentIn(scope), isPaused: true }),
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

/** Sends chunk after chunk, until all are answered or the one under way when somebody stops. */
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
        target: 'interrupted.paused',
        actions: [
          { type: 'recordChunk', params: ({ event }) => ({ result: event.output }) },
          keepingPaused,
        ],
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
    onError: { target: 'interrupted', actions: recordingFault },
  },
  after: { chunkLimit: { target: 'interrupted', actions: recordingDelay } },
  initial: 'running',
  states: {
    running: { on: { 'import.stop': { target: 'stopping', actions: keepingPaused } } },
    /** after the chunk that is under way */
    stopping: {},
  },
})

/** It can go on with the chunk that is next, under its number, or end with what went in. */
export const interrupted = parts.createStateConfig({
  initial: 'broken',
  states: {
    /** a chunk has no answer, or an earlier page was left in the middle */
    broken: {},
    /** by whoever imports */
    paused: {},
  },
  on: {
    'import.retry': [
      { guard: 'mayResume', target: 'planning', actions: 'forgetFault' },
      { guard: 'mayReread', target: 'reading', actions: 'forgetFault' },
    ],
    'import.stop': { target: 'settling', actions: ['forgetFault', keepingPaused] },
  },
})

/** Has the server end the operation, so that no chunk can arrive late, and say what it did. */
export const settling = parts.createStateConfig({
  invoke: {
    id: 'closeImport',
    src: 'closeImport',
    input: inOperation,
    onDone: {
      target: 'cancelled',
      actions: { type: 'recordClosed', params: ({ event }) => ({ closed: event.output }) },
    },
    onError: [
      {
        guard: { type: 'isForbidden', params: ({ event }) => event },
        target: 'cancelled',
        actions: recordingFault,
      },
      { target: 'interrupted', actions: recordingFault },
    ],
  },
  after: { chunkLimit: { target: 'interrupted', actions: recordingDelay } },
})
