/**
 * Changes many rows in batches: deletes, edits, bans, restores or undoes. A batch whose answer is lost is sent again
 * under its number, so that nothing is done twice; a run that stopped says what is done and what is left. spec 1
 */
import { nextBatch, releasedIds } from './model.ts'
import { bulkRunSetup, initialContext } from './setup.ts'

export const bulkRunMachine = bulkRunSetup.createMachine({
  id: 'bulk-run',
  description: 'Changing many rows in batches, with a list of those that could not be changed.',
  context: ({ input }) => initialContext(input),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is under way; a change of many rows can begin.',
      initial: 'idle',
      states: {
        idle: { description: 'There is nothing to tell.' },
        completed: {
          description: 'All rows are changed.',
          tags: 'over',
          on: { 'result.dismiss': { target: 'idle', actions: 'resetRun' } },
        },
        partiallyCompleted: {
          description:
            'Some rows are as they were, because they were refused or the change stopped.',
          tags: 'over',
          on: {
            'run.retry': [
              {
                guard: 'mayCollect',
                target: '#bulk-run.busy.collecting',
                actions: 'resume',
              },
              { guard: 'mayRetry', target: '#bulk-run.busy.running', actions: 'resume' },
            ],
            'rows.changed': {
              actions: { type: 'skipReadOnly', params: ({ event }) => event },
            },
            'result.dismiss': { target: 'idle', actions: 'resetRun' },
          },
        },
      },
      on: {
        'run.begin': [
          {
            guard: { type: 'isToCollect', params: ({ event }) => event },
            target: 'busy.collecting',
            actions: { type: 'startRun', params: ({ event }) => event },
          },
          {
            target: 'busy.running',
            actions: { type: 'startRun', params: ({ event }) => event },
          },
        ],
      },
    },
    busy: {
      description: 'Rows are being changed; this goes on while other screens are shown.',
      tags: 'busy',
      entry: 'announceBegin',
      initial: 'running',
      states: {
        collecting: {
          description: 'The rows to restore are read before the first of them changes the list.',
          invoke: {
            id: 'collectRows',
            src: 'collectRows',
            input: ({ context: { operation, operationId } }) => ({ operation, operationId }),
            onDone: [
              {
                guard: { type: 'isMore', params: ({ event }) => event.output },
                target: 'collecting',
                reenter: true,
              },
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: '#bulk-run.finishing',
                actions: { type: 'recordTotal', params: ({ event }) => event.output },
              },
              {
                target: 'running',
                actions: { type: 'recordTotal', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: '#bulk-run.finishing',
              actions: { type: 'stopFailed', params: ({ event }) => event },
            },
          },
          after: {
            batchLimit: {
              target: '#bulk-run.finishing',
              actions: 'stopUnanswered',
            },
          },
          on: {
            'run.cancel': {
              target: '#bulk-run.finishing',
              actions: 'stopCancelled',
            },
          },
        },
        running: {
          description: 'The server changes one batch after the other.',
          invoke: {
            id: 'runBatch',
            src: 'runBatch',
            input: ({ context }) => ({
              operation: context.operation,
              operationId: context.operationId,
              ids: nextBatch(context, context.batchSize),
              cursor: context.cursor,
              batch: context.batch,
            }),
            onDone: [
              {
                guard: { type: 'isLast', params: ({ event }) => ({ result: event.output }) },
                target: '#bulk-run.finishing',
                actions: { type: 'recordBatch', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: { type: 'isInCircles', params: ({ event }) => ({ result: event.output }) },
                target: '#bulk-run.finishing',
                actions: 'stopUnanswered',
              },
              {
                guard: 'isStopping',
                target: '#bulk-run.finishing',
                actions: [
                  { type: 'recordBatch', params: ({ event }) => ({ result: event.output }) },
                  'stopCancelled',
                ],
              },
              {
                target: 'running',
                reenter: true,
                actions: { type: 'recordBatch', params: ({ event }) => ({ result: event.output }) },
              },
            ],
            onError: {
              target: '#bulk-run.finishing',
              actions: { type: 'stopFailed', params: ({ event }) => event },
            },
          },
          after: {
            batchLimit: {
              target: '#bulk-run.finishing',
              actions: 'stopUnanswered',
            },
          },
          on: {
            'rows.changed': { actions: { type: 'skipUnsent', params: ({ event }) => event } },
          },
          initial: 'working',
          states: {
            working: {
              description: 'The batches follow on each other.',
              on: { 'run.cancel': 'stopping' },
            },
            stopping: {
              description: 'The batch under way is the last one.',
              tags: 'stopping',
            },
          },
        },
      },
    },
    finishing: {
      description: 'The run is over; lists load again and say what came of it.',
      entry: [
        'refreshRows',
        {
          type: 'announceEnd',
          params: ({ context }) => ({
            released: releasedIds(context, context.operation?.kind ?? null),
          }),
        },
      ],
      always: [
        { guard: 'isWhole', target: 'resting.completed' },
        { target: 'resting.partiallyCompleted' },
      ],
    },
  },
})
