/**
 * Importing a list into the banlist: reading, looking up, review, sending in batches, result. spec 1
 * The list itself is not here: it lies in the reader of lists, which knows its lines by number.
 */
import { fixIn, listImportSetup, noList, sentIn } from './setup.ts'

export const listImportMachine = listImportSetup.createMachine({
  id: 'list-import',
  description: 'Importing a list of addresses into the banlist, from the file to the result.',
  context: noList,
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The browser is asked for an import that an earlier page left unfinished.',
      tags: 'list',
      invoke: {
        id: 'restoreImport',
        src: 'restoreImport',
        onDone: [
          {
            guard: { type: 'hasBegun', params: ({ event }) => ({ left: event.output }) },
            target: 'resuming',
            actions: { type: 'adoptLeft', params: ({ event }) => ({ left: event.output }) },
          },
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
    },
    idle: {
      description: 'The user chooses a list: a file or pasted text.',
      tags: 'list',
      on: {
        'list.choose': {
          target: 'reading',
          actions: { type: 'adoptList', params: ({ event }) => event },
        },
      },
    },
    reading: {
      description: 'The list is read, part by part.',
      tags: ['check', 'reading', 'unsaved'],
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
            target: 'checking',
            actions: { type: 'recordRead', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'recordFault', params: ({ event }) => event },
        },
      },
      after: { readLimit: { target: 'failed', actions: 'recordTimeout' } },
      on: { 'list.cancel': { target: 'idle', actions: ['dropList', 'reset'] } },
    },
    failed: {
      description: 'The list cannot be read.',
      tags: 'check',
      on: { 'result.close': { target: 'idle', actions: ['dropList', 'reset'] } },
    },
    checking: {
      description:
        'The addresses of the list are looked up in the banlist, some thousand at a time.',
      tags: ['check', 'unsaved'],
      entry: 'beginCheck',
      initial: 'running',
      states: {
        running: {
          description: 'The server looks up the next addresses.',
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
            onError: {
              target: 'stuck',
              actions: { type: 'recordFault', params: ({ event }) => event },
            },
          },
          after: { checkLimit: { target: 'stuck', actions: 'recordTimeout' } },
        },
        stuck: {
          description: 'A look-up failed; the user can try again.',
          on: { 'check.retry': { target: 'running', actions: 'forgetFault' } },
        },
      },
      on: { 'list.cancel': { target: 'idle', actions: ['dropList', 'reset'] } },
    },
    review: {
      description:
        'The user sees the outcome for each line and chooses options; nothing is sent yet.',
      tags: ['review', 'unsaved'],
      initial: 'browsing',
      states: {
        browsing: {
          description: 'The user looks through the lines.',
          on: {
            'line.fix': { target: 'fixing', actions: 'forgetFault' },
            'mode.choose': [
              {
                guard: { type: 'isChosenAdding', params: ({ event }) => event },
                target: 'browsing',
                actions: [
                  'forgetFault',
                  { type: 'chooseMode', params: ({ event }) => event },
                  {
                    type: 'keepReview',
                    params: ({ context: { mode, options } }) => ({ mode, options }),
                  },
                ],
              },
              {
                target: 'comparing',
                actions: [
                  'forgetFault',
                  { type: 'chooseMode', params: ({ event }) => event },
                  {
                    type: 'keepReview',
                    params: ({ context: { mode, options } }) => ({ mode, options }),
                  },
                ],
              },
            ],
            'options.change': {
              actions: [
                { type: 'changeOptions', params: ({ event }) => event },
                {
                  type: 'keepReview',
                  params: ({ context: { mode, options } }) => ({ mode, options }),
                },
              ],
            },
            'import.start': [
              { guard: 'hasNothingToDo' },
              { guard: 'takesOff', target: 'confirming' },
              { guard: 'bansSelf', target: 'confirming' },
              {
                target: '#list-import.planning',
                actions: ['forgetFault', { type: 'setOperation', params: ({ event }) => event }],
              },
            ],
          },
        },
        fixing: {
          description: 'A corrected line is looked up.',
          invoke: {
            id: 'fixLine',
            src: 'fixLine',
            input: ({ event }) => fixIn(event),
            onDone: {
              target: 'browsing',
              actions: { type: 'recordCounts', params: ({ event }) => ({ counts: event.output }) },
            },
            onError: {
              target: 'browsing',
              actions: { type: 'recordFault', params: ({ event }) => event },
            },
          },
          after: { checkLimit: { target: 'browsing', actions: 'recordTimeout' } },
        },
        comparing: {
          description: 'The rest of the banlist is looked up, since entries may be deleted.',
          invoke: {
            id: 'compareList',
            src: 'compareList',
            onDone: {
              target: 'browsing',
              actions: { type: 'recordComparison', params: ({ event }) => event.output },
            },
            onError: {
              target: 'browsing',
              actions: [
                { type: 'recordFault', params: ({ event }) => event },
                { type: 'chooseMode', params: { mode: 'add' } },
              ],
            },
          },
          after: {
            checkLimit: {
              target: 'browsing',
              actions: ['recordTimeout', { type: 'chooseMode', params: { mode: 'add' } }],
            },
          },
          on: {
            'mode.choose': [
              {
                guard: { type: 'isChosenAdding', params: ({ event }) => event },
                target: 'browsing',
                actions: [
                  'forgetFault',
                  { type: 'chooseMode', params: ({ event }) => event },
                  {
                    type: 'keepReview',
                    params: ({ context: { mode, options } }) => ({ mode, options }),
                  },
                ],
              },
              {
                target: 'comparing',
                reenter: true,
                actions: [
                  'forgetFault',
                  { type: 'chooseMode', params: ({ event }) => event },
                  {
                    type: 'keepReview',
                    params: ({ context: { mode, options } }) => ({ mode, options }),
                  },
                ],
              },
            ],
          },
        },
        confirming: {
          description: 'A dialog asks before entries are deleted or the own publication is banned.',
          on: {
            'import.start': {
              target: '#list-import.planning',
              actions: ['forgetFault', { type: 'setOperation', params: ({ event }) => event }],
            },
            'import.back': 'browsing',
          },
        },
      },
      on: { 'list.cancel': { target: 'idle', actions: ['dropList', 'reset'] } },
    },
    planning: {
      description:
        'The outcome of each line is fixed, so that a batch can be sent again unchanged.',
      tags: ['import', 'planning', 'unsaved'],
      invoke: {
        id: 'planImport',
        src: 'planImport',
        input: ({ context: { operationId, mode, options } }) => ({
          operationId: operationId ?? '',
          mode,
          options,
        }),
        onDone: {
          target: 'importing',
          actions: [
            { type: 'recordPlan', params: ({ event }) => event.output },
            {
              type: 'keepProgress',
              params: ({ context }) => ({ sent: sentIn(context), isPaused: false }),
            },
          ],
        },
        onError: {
          target: 'review',
          actions: [{ type: 'recordFault', params: ({ event }) => event }, 'forgetOperation'],
        },
      },
      after: { planLimit: { target: 'review', actions: ['recordTimeout', 'forgetOperation'] } },
    },
    resuming: {
      description: 'An import of which something may have been sent is continued.',
      tags: 'unsaved',
      initial: 'reading',
      states: {
        reading: {
          description: 'The list is read again; it is not looked up again.',
          tags: ['check', 'reading'],
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
                target: 'planning',
                actions: { type: 'recordRead', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: '#list-import.interrupted',
              actions: { type: 'recordFault', params: ({ event }) => event },
            },
          },
          after: { readLimit: { target: '#list-import.interrupted', actions: 'recordTimeout' } },
          on: {
            'list.cancel': {
              target: '#list-import.settling',
              actions: {
                type: 'keepProgress',
                params: ({ context }) => ({ sent: sentIn(context), isPaused: true }),
              },
            },
          },
        },
        planning: {
          description: 'The outcome of each line is found as it was fixed before.',
          tags: ['import', 'planning'],
          invoke: {
            id: 'planImport',
            src: 'planImport',
            input: ({ context: { operationId, mode, options } }) => ({
              operationId: operationId ?? '',
              mode,
              options,
            }),
            onDone: [
              {
                guard: { type: 'isFresh', params: ({ event }) => event.output },
                target: '#list-import.importing',
                actions: [
                  { type: 'recordPlan', params: ({ event }) => event.output },
                  {
                    type: 'keepProgress',
                    params: ({ context }) => ({ sent: sentIn(context), isPaused: false }),
                  },
                ],
              },
              {
                target: '#list-import.interrupted',
                actions: { type: 'recordPlan', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: '#list-import.interrupted',
              actions: { type: 'recordFault', params: ({ event }) => event },
            },
          },
          after: { planLimit: { target: '#list-import.interrupted', actions: 'recordTimeout' } },
        },
      },
    },
    importing: {
      description: 'The list is sent, one batch after the other.',
      tags: ['import', 'unsaved'],
      invoke: {
        id: 'importBatch',
        src: 'importBatch',
        input: ({ context: { operationId, batch } }) => ({ operationId: operationId ?? '', batch }),
        onDone: [
          {
            guard: 'isLastBatch',
            target: 'done',
            actions: { type: 'recordBatch', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: 'isStopping',
            target: 'interrupted.paused',
            actions: [
              { type: 'recordBatch', params: ({ event }) => ({ result: event.output }) },
              {
                type: 'keepProgress',
                params: ({ context }) => ({ sent: sentIn(context), isPaused: true }),
              },
            ],
          },
          {
            target: 'importing',
            reenter: true,
            actions: [
              { type: 'recordBatch', params: ({ event }) => ({ result: event.output }) },
              {
                type: 'keepProgress',
                params: ({ context }) => ({ sent: sentIn(context), isPaused: false }),
              },
            ],
          },
        ],
        onError: {
          target: 'interrupted',
          actions: { type: 'recordFault', params: ({ event }) => event },
        },
      },
      after: { batchLimit: { target: 'interrupted', actions: 'recordTimeout' } },
      initial: 'running',
      states: {
        running: {
          description: 'A batch is with the server.',
          on: {
            'import.stop': {
              target: 'stopping',
              actions: {
                type: 'keepProgress',
                params: ({ context }) => ({ sent: sentIn(context), isPaused: true }),
              },
            },
          },
        },
        stopping: { description: 'The import pauses after the batch under way.' },
      },
    },
    interrupted: {
      description: 'The import has stopped in the middle; it can be continued or ended.',
      tags: ['import', 'interrupted', 'unsaved'],
      initial: 'broken',
      states: {
        broken: {
          description: 'A batch was not answered, or an earlier page was closed in the middle.',
        },
        paused: { description: 'The user has paused the import.' },
      },
      on: {
        'import.retry': [
          { guard: 'mayResume', target: 'resuming.planning', actions: 'forgetFault' },
          { guard: 'mayReread', target: 'resuming', actions: 'forgetFault' },
        ],
        'import.stop': {
          target: 'settling',
          actions: [
            'forgetFault',
            {
              type: 'keepProgress',
              params: ({ context }) => ({ sent: sentIn(context), isPaused: true }),
            },
          ],
        },
      },
    },
    settling: {
      description:
        'The server ends the import, so that no batch arrives late, and counts its changes.',
      tags: ['import', 'unsaved'],
      invoke: {
        id: 'closeImport',
        src: 'closeImport',
        input: ({ context }) => ({ operationId: context.operationId ?? '' }),
        onDone: {
          target: 'cancelled',
          actions: { type: 'recordClosed', params: ({ event }) => ({ closed: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            target: 'cancelled',
            actions: { type: 'recordFault', params: ({ event }) => event },
          },
          {
            target: 'interrupted',
            actions: { type: 'recordFault', params: ({ event }) => event },
          },
        ],
      },
      after: { batchLimit: { target: 'interrupted', actions: 'recordTimeout' } },
    },
    done: {
      description: 'The whole list was imported; the result is shown.',
      tags: 'result',
      entry: ['forgetKept', 'refreshRows'],
      on: { 'result.close': { target: 'idle', actions: ['dropList', 'reset'] } },
    },
    cancelled: {
      description: 'The import was ended early; the result shows the lines that were imported.',
      tags: 'result',
      entry: ['forgetKept', 'refreshRows'],
      on: { 'result.close': { target: 'idle', actions: ['dropList', 'reset'] } },
    },
  },
})
