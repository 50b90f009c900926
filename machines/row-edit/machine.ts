/** Editing one entry of the banlist until it is saved or discarded, with a decision when another user was quicker. spec 1 */
import { noEdit, rowEditSetup } from './setup.ts'

export const rowEditMachine = rowEditSetup.createMachine({
  id: 'row-edit',
  description: 'Editing one entry of the banlist.',
  context: noEdit,
  initial: 'viewing',
  states: {
    viewing: {
      description: 'No entry is being edited.',
      on: {
        'edit.begin': {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    editing: {
      description: 'The user edits an entry; the draft is not saved yet.',
      initial: 'idle',
      states: {
        idle: { description: 'The draft can be saved.' },
        refused: {
          description: 'The draft cannot be saved as it is; the editor says why.',
          tags: 'refused',
        },
        failed: {
          description: 'The server did not answer; saving again is safe.',
          tags: 'unanswered',
        },
      },
      on: {
        'draft.change': {
          target: '.idle',
          actions: { type: 'changeDraft', params: ({ event }) => event },
        },
        'edit.save': [
          { guard: 'isUntouched', target: 'viewing', actions: 'close' },
          {
            guard: { type: 'hasFault', params: ({ event }) => event },
            target: '.refused',
            actions: { type: 'recordFault', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'keepOperation', params: ({ event }) => event } },
        ],
        'edit.cancel': [
          { guard: 'areRowsBehind', target: 'viewing', actions: ['close', 'refreshRows'] },
          { target: 'viewing', actions: 'close' },
        ],
        'edit.abandon': [
          { guard: 'areRowsBehind', target: 'viewing', actions: ['close', 'refreshRows'] },
          { target: 'viewing', actions: 'close' },
        ],
        // Another row, only while nothing would be lost.
        'edit.begin': {
          guard: 'isUntouched',
          target: '.idle',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'The server saves the draft.',
      tags: 'busy',
      invoke: {
        id: 'saveEntry',
        src: 'saveEntry',
        input: ({ context: { entry, draft, operationId, inDoubt } }) => ({
          entry,
          draft,
          operationId,
          inDoubt,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ result: event.output }) },
            target: 'saved',
          },
          {
            guard: { type: 'isMineAlready', params: ({ event }) => ({ result: event.output }) },
            target: 'saved',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ result: event.output }) },
            target: 'editing.refused',
            actions: { type: 'recordRefusal', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ result: event.output }) },
            target: 'conflict.changed',
            actions: { type: 'recordTheirs', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ result: event.output }) },
            target: 'conflict.locked',
            actions: { type: 'recordTheirs', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'conflict.removed',
            actions: { type: 'recordTheirs', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'editing.failed', actions: 'recordFailure' },
      },
      after: { saveLimit: { target: 'editing.failed', actions: 'recordFailure' } },
      on: { 'edit.abandon': { target: 'viewing', actions: ['close', 'refreshRows'] } },
    },
    conflict: {
      description: 'Another user was quicker; the draft is kept until the user decides.',
      tags: 'conflict',
      initial: 'changed',
      states: {
        changed: {
          description: 'Another user changed the entry; both versions are shown.',
          on: {
            'mine.keep': {
              target: '#row-edit.saving',
              actions: [
                'overwriteTheirs',
                { type: 'setOperation', params: ({ event }) => event },
                'refreshRows',
              ],
            },
            'both.keep': {
              guard: 'isOtherLink',
              target: '#row-edit.adding',
              actions: { type: 'keepOperation', params: ({ event }) => event },
            },
            'edit.resume': {
              target: '#row-edit.editing',
              actions: ['resume', 'refreshRows'],
            },
          },
        },
        removed: {
          description: 'Another user removed the entry; the draft can be added again.',
          on: {
            'mine.keep': {
              target: '#row-edit.adding',
              actions: { type: 'keepOperation', params: ({ event }) => event },
            },
            'edit.resume': { target: '#row-edit.gone', actions: 'resume' },
          },
        },
        locked: { description: 'The entry is read-only now; the draft cannot be saved.' },
      },
      on: {
        'theirs.take': { target: 'viewing', actions: ['close', 'refreshRows'] },
        'edit.abandon': { target: 'viewing', actions: ['close', 'refreshRows'] },
      },
    },
    gone: {
      description: 'Another user removed the entry; the user makes a new one of the draft.',
      tags: 'gone',
      initial: 'editing',
      states: {
        editing: {
          description: 'The user edits the draft; it is not added yet.',
          initial: 'idle',
          states: {
            idle: { description: 'The draft can be added.' },
            refused: {
              description: 'The draft cannot be added as it is; the editor says why.',
              tags: 'refused',
            },
            failed: {
              description: 'The server did not answer; adding again is safe.',
              tags: 'unanswered',
            },
          },
          on: {
            'draft.change': {
              target: '.idle',
              actions: { type: 'changeDraft', params: ({ event }) => event },
            },
            'edit.save': [
              {
                guard: { type: 'hasFault', params: ({ event }) => event },
                target: '.refused',
                actions: { type: 'recordFault', params: ({ event }) => event },
              },
              {
                target: 'adding',
                actions: { type: 'keepOperation', params: ({ event }) => event },
              },
            ],
            'edit.cancel': { target: '#row-edit.viewing', actions: ['close', 'refreshRows'] },
          },
        },
        adding: {
          description: 'The server adds the draft as a new entry.',
          tags: 'busy',
          invoke: {
            id: 'addEntry',
            src: 'addEntry',
            input: ({ context: { entry, draft, operationId, inDoubt } }) => ({
              entry,
              draft,
              operationId,
              inDoubt,
            }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ result: event.output }) },
                target: '#row-edit.saved',
              },
              {
                target: 'editing.refused',
                actions: {
                  type: 'recordRefusal',
                  params: ({ event }) => ({ result: event.output }),
                },
              },
            ],
            onError: { target: 'editing.failed', actions: 'recordFailure' },
          },
          after: { saveLimit: { target: 'editing.failed', actions: 'recordFailure' } },
        },
      },
      on: { 'edit.abandon': { target: 'viewing', actions: ['close', 'refreshRows'] } },
    },
    adding: {
      description: 'The server adds the draft as a new entry; the conflict stays in view.',
      tags: ['busy', 'conflict'],
      invoke: {
        id: 'addEntry',
        src: 'addEntry',
        input: ({ context: { entry, draft, operationId, inDoubt } }) => ({
          entry,
          draft,
          operationId,
          inDoubt,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ result: event.output }) },
            target: 'saved',
          },
          {
            guard: 'hasTheirs',
            target: 'conflict.changed',
            actions: { type: 'recordRefusal', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'conflict.removed',
            actions: { type: 'recordRefusal', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: [
          { guard: 'hasTheirs', target: 'conflict.changed', actions: 'recordFailure' },
          { target: 'conflict.removed', actions: 'recordFailure' },
        ],
      },
      after: {
        saveLimit: [
          { guard: 'hasTheirs', target: 'conflict.changed', actions: 'recordFailure' },
          { target: 'conflict.removed', actions: 'recordFailure' },
        ],
      },
      on: { 'edit.abandon': { target: 'viewing', actions: ['close', 'refreshRows'] } },
    },
    saved: {
      description: 'The draft was saved; the editor closes.',
      entry: [
        { type: 'announceSaved', params: ({ context }) => ({ link: context.draft?.link ?? '' }) },
        'close',
        'refreshRows',
      ],
      always: 'viewing',
    },
  },
})
