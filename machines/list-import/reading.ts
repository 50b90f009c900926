import { recordingDelay, recordingFault } from './faults.ts'
import { keepingPaused } from './importing.ts'
import { parts } from './setup.ts'

/** Away with a list of which nothing was sent. */
export const cancelling = {
  target: '#list-import.idle',
  actions: ['dropList', 'reset'],
} as const

/** Finds what an earlier page left, a review or an import half done. */
export const restoring = parts.createStateConfig({
  invoke: {
    id: 'restoreImport',
    src: 'restoreImport',
    onDone: [
      {
        guard: { type: 'isSomething', params: ({ event }) => ({ left: event.output }) },
        target: 'reading',
        actions: { type: 'adoptLeft', params: ({ event }) => ({ left: event.output }) },
      },
      { target: 'idle' },
    ],
    onError: 'idle',
  },
  after: { restoreLimit: 'idle' },
})

/**
 * Reads the list, part by part. One of which something was sent earlier goes on there, without being
 * looked up once more.
 */
export const reading = parts.createStateConfig({
  invoke: {
    id: 'readBlock',
    src: 'readBlock',
    onDone: [
      {
        guard: { type: 'isMore', params: ({ event }) => event.output },
        target: 'reading',
        reenter: true,
        actions: { type: 'recordRead', params: ({ event }) => event.output },
      },
      {
        guard: 'hasBegun',
        target: 'planning',
        actions: { type: 'recordRead', params: ({ event }) => event.output },
      },
      {
        target: 'checking',
        actions: { type: 'recordRead', params: ({ event }) => event.output },
      },
    ],
    onError: [
      { guard: 'hasBegun', target: 'interrupted', actions: recordingFault },
      { target: 'failed', actions: recordingFault },
    ],
  },
  after: {
    readLimit: [
      { guard: 'hasBegun', target: 'interrupted', actions: recordingDelay },
      { target: 'failed', actions: recordingDelay },
    ],
  },
  on: {
    'list.cancel': [{ guard: 'hasBegun', target: 'settling', actions: keepingPaused }, cancelling],
  },
})

/** Looks up what the banlist holds of the list, some thousand addresses at a time. */
export const checking = parts.createStateConfig({
  entry: 'beginCheck',
  initial: 'running',
  states: {
    running: {
      invoke: {
        id: 'checkBlock',
        src: 'checkBlock',
        onDone: [
          {
            guard: { type: 'isMore', params: ({ event }) => event.output },
            target: 'running',
            reenter: true,
            actions: { type: 'recordCheck', params: ({ event }) => event.output },
          },
          {
            guard: 'isAdding',
            target: '#list-import.review',
            actions: { type: 'recordCheck', params: ({ event }) => event.output },
          },
          {
            target: '#list-import.review.comparing',
            actions: { type: 'recordCheck', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'stuck', actions: recordingFault },
      },
      after: { checkLimit: { target: 'stuck', actions: recordingDelay } },
    },
    stuck: {
      on: { 'check.retry': { target: 'running', actions: 'forgetFault' } },
    },
  },
  on: { 'list.cancel': cancelling },
})
