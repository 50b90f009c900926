/**
 * Selecting entries of the banlist, deleting or editing them in chunks, and taking changes back. spec 1 (bulk
 * actions), spec 5 'No Items were Selected'. While choosing, its inner state is the message beside the selection.
 */
import { nextChunk, stopOf } from './model.ts'
import { atRest, defaultChunkSize, parts } from './setup.ts'

export const bulkEditMachine = parts.createMachine({
  id: 'bulk-edit',
  context: ({ input }) => ({
    ...atRest,
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
        ended: {
          on: { 'result.dismiss': { target: 'resting', actions: 'forgetRun' } },
        },
        partlyEnded: {
          on: {
            'run.retry': {
              guard: 'hasOpenRows',
              target: '#bulk-edit.running',
              actions: 'goOn',
            },
            'result.dismiss': { target: 'resting', actions: 'forgetRun' },
          },
        },
        undone: {
          on: { 'result.dismiss': { target: 'resting', actions: 'forgetRun' } },
        },
        /** a part of the change is undone; the rest may still be */
        undoBroken: {
          on: {
            'run.retry': '#bulk-edit.undoing',
            'result.dismiss': { target: 'resting', actions: 'forgetRun' },
          },
        },
      },
      on: {
        'row.toggle': {
          guard: { type: 'isWritable', params: ({ event }) => event },
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
          { guard: 'hasSelection', target: 'asking.deletion', actions: 'askForSelection' },
          { target: '.nothingSelected', actions: 'forgetRun' },
        ],
        'edit.ask': [
          { guard: 'hasSelection', target: 'asking.edit', actions: 'askForSelection' },
          { target: '.nothingSelected', actions: 'forgetRun' },
        ],
        'row.delete': {
          guard: { type: 'isWritable', params: ({ event }) => event },
          target: 'asking.deletion',
          actions: { type: 'askForRow', params: ({ event }) => event },
        },
        'change.undo': {
          target: 'undoing',
          actions: { type: 'beginUndo', params: ({ event }) => event },
        },
      },
    },
    /** nothing has been sent yet: fewer rows may be asked for */
    asking: {
      initial: 'deletion',
      states: {
        deletion: {
          on: {
            'delete.confirm': {
              target: '#bulk-edit.running',
              actions: {
                type: 'takeDeed',
                params: ({ event }) => ({ deed: { kind: 'delete' }, operation: event.operation }),
              },
            },
          },
        },
        /** what the rows shall get is being written */
        edit: {
          on: {
            'edit.confirm': {
              target: '#bulk-edit.running',
              actions: {
                type: 'takeDeed',
                params: ({ event: { patch, operation } }) => ({
                  deed: { kind: 'edit', patch },
                  operation,
                }),
              },
            },
          },
        },
      },
      on: {
        'run.cancel': { target: 'choosing', actions: 'forgetRun' },
        'rows.changed': [
          {
            guard: { type: 'isNothingLeft', params: ({ event }) => event },
            target: 'choosing.partlyEnded',
            actions: [
              { type: 'dropReadOnly', params: ({ event }) => event },
              { type: 'skipReadOnly', params: ({ event }) => event },
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
    running: {
      invoke: {
        id: 'runChunk',
        src: 'runChunk',
        input: ({ context }) => ({
          deed: context.deed,
          ids: nextChunk(context, context.chunkSize),
          operation: context.operation,
          chunk: context.chunk,
        }),
        onDone: [
          {
            guard: 'isStopping',
            target: 'finishing',
            actions: [
              { type: 'recordChunk', params: ({ event }) => ({ result: event.output }) },
              { type: 'stopRun', params: { stop: 'CANCELLED' } },
            ],
          },
          {
            guard: 'isToContinue',
            target: 'running',
            reenter: true,
            actions: { type: 'recordChunk', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'finishing',
            actions: { type: 'recordChunk', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: 'finishing',
          actions: { type: 'stopRun', params: ({ event }) => ({ stop: stopOf(event.error) }) },
        },
      },
      after: {
        chunkLimit: {
          target: 'finishing',
          actions: { type: 'stopRun', params: { stop: 'UNANSWERED' } },
        },
      },
      on: {
        'rows.changed': {
          actions: [
            { type: 'dropReadOnly', params: ({ event }) => event },
            { type: 'skipUnsent', params: ({ event }) => event },
          ],
        },
      },
      initial: 'working',
      states: {
        working: { on: { 'run.cancel': 'stopping' } },
        /** after the chunk that is under way */
        stopping: {},
      },
    },
    finishing: {
      entry: ['deselectSettled', 'refreshRows'],
      always: [
        { guard: 'isWhole', target: '#bulk-edit.choosing.ended' },
        { target: '#bulk-edit.choosing.partlyEnded' },
      ],
    },
    undoing: {
      invoke: {
        id: 'undoChunk',
        src: 'undoChunk',
        input: ({ context: { undone, after, operation, chunk } }) => ({
          undone,
          after,
          operation,
          chunk,
        }),
        onDone: [
          {
            guard: { type: 'isUndone', params: ({ event }) => ({ result: event.output }) },
            target: 'choosing.undone',
            actions: [
              { type: 'recordUndo', params: ({ event }) => ({ result: event.output }) },
              'refreshRows',
            ],
          },
          {
            guard: { type: 'isInCircles', params: ({ event }) => ({ result: event.output }) },
            target: 'choosing.undoBroken',
            actions: 'refreshRows',
          },
          {
            guard: 'isUndoStopping',
            target: 'choosing.undoBroken',
            actions: [
              { type: 'recordUndo', params: ({ event }) => ({ result: event.output }) },
              'refreshRows',
            ],
          },
          {
            target: 'undoing',
            reenter: true,
            actions: { type: 'recordUndo', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'choosing.undoBroken', actions: 'refreshRows' },
      },
      after: { chunkLimit: { target: 'choosing.undoBroken', actions: 'refreshRows' } },
      on: {
        'rows.changed': { actions: { type: 'dropReadOnly', params: ({ event }) => event } },
      },
      initial: 'restoring',
      states: {
        restoring: { on: { 'run.cancel': 'undoStopping' } },
        /** after the chunk that is under way */
        undoStopping: {},
      },
    },
  },
})
