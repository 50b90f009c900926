/**
 * Selecting entries of the banlist, deleting or editing them in batches, and undoing changes. spec 1 (bulk actions),
 * spec 5 'No Items were Selected'. While choosing, the inner state is the message beside the selection.
 */
import { nextBatch } from './model.ts'
import { bulkEditSetup, initialContext } from './setup.ts'

export const bulkEditMachine = bulkEditSetup.createMachine({
  id: 'bulk-edit',
  description: 'Selecting many entries of the banlist, deleting or editing them, undoing changes.',
  context: ({ input }) => initialContext(input),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The user selects entries; nothing is being changed.',
      tags: 'available',
      initial: 'idle',
      states: {
        idle: {
          description: 'There is no message beside the selection.',
          tags: 'selectable',
        },
        nothingSelected: {
          description: 'The user asked for an action without selecting an entry first.',
          tags: 'selectable',
          after: { noticeTime: 'idle' },
          on: { 'result.dismiss': 'idle' },
        },
        completed: {
          description: 'All entries were deleted or edited; the result is shown and can be undone.',
          tags: 'selectable',
          on: { 'result.dismiss': { target: 'idle', actions: 'resetRun' } },
        },
        partiallyCompleted: {
          description: 'Some entries were not changed; each is listed with the reason.',
          on: {
            'run.retry': {
              guard: 'hasOpenRows',
              target: '#bulk-edit.running',
              actions: 'resume',
            },
            'result.dismiss': { target: 'idle', actions: 'resetRun' },
          },
        },
        undone: {
          description: 'A change was undone; the number of restored entries is shown.',
          tags: 'selectable',
          on: { 'result.dismiss': { target: 'idle', actions: 'resetRun' } },
        },
        undoFailed: {
          description: 'Only a part of a change was undone so far; the rest can be tried again.',
          on: {
            'run.retry': '#bulk-edit.undoing',
            'result.dismiss': { target: 'idle', actions: 'resetRun' },
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
            { type: 'deselectReadOnly', params: ({ event }) => event },
            { type: 'skipReadOnly', params: ({ event }) => event },
          ],
        },
        'delete.ask': [
          { guard: 'hasSelection', target: 'asking.deletion', actions: 'askForSelection' },
          { target: '.nothingSelected', actions: 'resetRun' },
        ],
        'edit.ask': [
          { guard: 'hasSelection', target: 'asking.edit', actions: 'askForSelection' },
          { target: '.nothingSelected', actions: 'resetRun' },
        ],
        'row.delete': {
          guard: { type: 'isWritable', params: ({ event }) => event },
          target: 'asking.deletion',
          actions: { type: 'askForRow', params: ({ event }) => event },
        },
        'change.undo': {
          target: 'undoing',
          actions: { type: 'startUndo', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'A dialog asks before anything is sent; the number of entries may still fall.',
      initial: 'deletion',
      states: {
        deletion: {
          description: 'The user is asked to confirm the deletion.',
          on: {
            'delete.confirm': {
              target: '#bulk-edit.running',
              actions: {
                type: 'setOperation',
                params: ({ event: { operationId } }) => ({
                  operation: { kind: 'delete' },
                  operationId,
                }),
              },
            },
          },
        },
        edit: {
          description: 'The user fills in what all selected entries will get.',
          on: {
            'edit.confirm': {
              target: '#bulk-edit.running',
              actions: {
                type: 'setOperation',
                params: ({ event: { patch, operationId } }) => ({
                  operation: { kind: 'edit', patch },
                  operationId,
                }),
              },
            },
          },
        },
      },
      on: {
        'run.cancel': { target: 'choosing', actions: 'resetRun' },
        'rows.changed': [
          {
            guard: { type: 'isNothingLeft', params: ({ event }) => event },
            target: 'choosing.partiallyCompleted',
            actions: [
              { type: 'deselectReadOnly', params: ({ event }) => event },
              { type: 'skipReadOnly', params: ({ event }) => event },
            ],
          },
          {
            actions: [
              { type: 'deselectReadOnly', params: ({ event }) => event },
              { type: 'askForWritable', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    running: {
      description: 'Entries are being deleted or edited, one batch after the other.',
      tags: 'busy',
      invoke: {
        id: 'runBatch',
        src: 'runBatch',
        input: ({ context }) => ({
          operation: context.operation,
          ids: nextBatch(context, context.batchSize),
          operationId: context.operationId,
          batch: context.batch,
        }),
        onDone: [
          {
            guard: 'isStopping',
            target: 'finishing',
            actions: [
              { type: 'recordBatch', params: ({ event }) => ({ result: event.output }) },
              'stopCancelled',
            ],
          },
          {
            guard: 'hasMoreBatches',
            target: 'running',
            reenter: true,
            actions: { type: 'recordBatch', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'finishing',
            actions: { type: 'recordBatch', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: 'finishing',
          actions: { type: 'stopFailed', params: ({ event }) => event },
        },
      },
      after: { batchLimit: { target: 'finishing', actions: 'stopUnanswered' } },
      on: {
        'rows.changed': {
          actions: [
            { type: 'deselectReadOnly', params: ({ event }) => event },
            { type: 'skipUnsent', params: ({ event }) => event },
          ],
        },
      },
      initial: 'working',
      states: {
        working: {
          description: 'A batch is with the server.',
          on: { 'run.cancel': 'stopping' },
        },
        stopping: {
          description: 'The user has cancelled; the run ends after the batch under way.',
          tags: 'stopping',
        },
      },
    },
    finishing: {
      description: 'The run is over: deleted and failed entries leave the selection.',
      entry: ['deselectSettled', 'refreshRows'],
      always: [
        { guard: 'isAllDone', target: '#bulk-edit.choosing.completed' },
        { target: '#bulk-edit.choosing.partiallyCompleted' },
      ],
    },
    undoing: {
      description: 'A change is being undone, one batch after the other.',
      tags: ['busy', 'undoing'],
      invoke: {
        id: 'undoBatch',
        src: 'undoBatch',
        input: ({ context: { undoneChange, cursor, operationId, batch } }) => ({
          undoneChange,
          cursor,
          operationId,
          batch,
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
            guard: { type: 'isUndoStalled', params: ({ event }) => ({ result: event.output }) },
            target: 'choosing.undoFailed',
            actions: 'refreshRows',
          },
          {
            guard: 'isUndoStopping',
            target: 'choosing.undoFailed',
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
        onError: { target: 'choosing.undoFailed', actions: 'refreshRows' },
      },
      after: { batchLimit: { target: 'choosing.undoFailed', actions: 'refreshRows' } },
      on: {
        'rows.changed': { actions: { type: 'deselectReadOnly', params: ({ event }) => event } },
      },
      initial: 'working',
      states: {
        working: {
          description: 'A batch is with the server.',
          on: { 'run.cancel': 'stopping' },
        },
        stopping: {
          description: 'The user has cancelled; the undo stops after the batch under way.',
          tags: 'stopping',
        },
      },
    },
  },
})
