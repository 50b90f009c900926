/**
 * Selecting and deleting entries of the banlist. spec 1 (bulk actions), spec 5 'No Items were Selected'.
 * While choosing, its inner state is the message beside the selection.
 */
import { nextChunk, noProgress } from './model.ts'
import { defaultChunkSize, parts } from './parts.ts'

export const bulkEditMachine = parts.createMachine({
  id: 'bulk-edit',
  context: ({ input }) => ({
    ...noProgress,
    chunkSize: Math.max(1, input.chunkSize ?? defaultChunkSize),
    selected: [],
  }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'resting',
      states: {
        resting: {},
        nothingSelected: {
          after: { noticeTime: 'resting' },
          on: { 'result.dismiss': 'resting' },
        },
        deleted: {
          on: { 'result.dismiss': { target: 'resting', actions: 'forgetRun' } },
        },
        partlyDeleted: {
          on: {
            'delete.retry': {
              guard: 'hasRetryable',
              target: '#bulk-edit.deleting',
              actions: 'askForFailed',
            },
            'result.dismiss': { target: 'resting', actions: 'forgetRun' },
          },
        },
      },
      on: {
        'row.toggle': {
          guard: { type: 'isDeletable', params: ({ event }) => event },
          actions: { type: 'toggleRow', params: ({ event }) => event },
        },
        'page.toggle': { actions: { type: 'toggleRows', params: ({ event }) => event } },
        'matches.select': { actions: { type: 'selectMatches', params: ({ event }) => event } },
        'selection.clear': { actions: 'clearSelection' },
        'rows.changed': {
          actions: [
            { type: 'dropReadOnly', params: ({ event }) => event },
            { type: 'skipReadOnly', params: ({ event }) => event },
          ],
        },
        'delete.ask': [
          { guard: 'hasSelection', target: 'confirming', actions: 'askForSelection' },
          { target: '.nothingSelected', actions: 'forgetRun' },
        ],
        'row.delete': {
          guard: { type: 'isDeletable', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'askForRow', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      on: {
        'delete.confirm': 'deleting',
        'delete.cancel': { target: 'choosing', actions: 'forgetRun' },
        'rows.changed': [
          {
            guard: { type: 'isNothingLeft', params: ({ event }) => event },
            target: 'choosing.partlyDeleted',
            actions: [
              { type: 'dropReadOnly', params: ({ event }) => event },
              { type: 'endRun', params: { code: 'READ_ONLY' } },
            ],
          },
          {
            actions: [
              { type: 'dropReadOnly', params: ({ event }) => event },
              { type: 'askForWritable', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    deleting: {
      invoke: {
        id: 'deleteChunk',
        src: 'deleteChunk',
        input: ({ context }) => ({ ids: nextChunk(context, context.chunkSize) }),
        onDone: [
          {
            guard: 'isToContinue',
            target: 'deleting',
            reenter: true,
            actions: { type: 'recordChunk', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'finishing',
            actions: [
              { type: 'recordChunk', params: ({ event }) => ({ result: event.output }) },
              { type: 'endRun', params: { code: 'CANCELLED' } },
            ],
          },
        ],
        onError: {
          target: 'finishing',
          actions: ['failChunk', { type: 'endRun', params: { code: 'NOT_SENT' } }],
        },
      },
      after: {
        chunkLimit: {
          target: 'finishing',
          actions: ['failChunk', { type: 'endRun', params: { code: 'NOT_SENT' } }],
        },
      },
      on: {
        'rows.changed': {
          actions: [
            { type: 'dropReadOnly', params: ({ event }) => event },
            { type: 'skipReadOnly', params: ({ event }) => event },
          ],
        },
      },
      initial: 'running',
      states: {
        running: { on: { 'delete.cancel': 'stopping' } },
        /** after the chunk that is under way */
        stopping: {},
      },
    },
    finishing: {
      entry: [
        'deselectSettled',
        { type: 'refreshRows', params: ({ context }) => ({ deleted: context.deleted }) },
      ],
      always: [
        { guard: 'hasFailed', target: '#bulk-edit.choosing.partlyDeleted' },
        { target: '#bulk-edit.choosing.deleted' },
      ],
    },
  },
})
