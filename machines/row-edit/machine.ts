/** Editing one entry of the banlist, until it is saved, given up, or two versions have become one. spec 1 */
import { nothing, parts } from './setup.ts'

export const rowEditMachine = parts.createMachine({
  id: 'row-edit',
  context: nothing,
  initial: 'viewing',
  states: {
    viewing: {
      on: {
        'edit.begin': {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    editing: {
      initial: 'calm',
      states: {
        calm: {},
        /** the draft cannot be saved as it is; the fault says why */
        refused: {},
        /** there was no usable answer; saving again is safe */
        failed: {},
      },
      on: {
        'draft.change': {
          target: '.calm',
          actions: { type: 'changeDraft', params: ({ event }) => event },
        },
        'edit.save': [
          { guard: 'isUntouched', target: 'viewing', actions: 'close' },
          {
            guard: { type: 'hasFault', params: ({ event }) => event },
            target: '.refused',
            actions: { type: 'recordFault', params: ({ event }) => event },
          },
          {
            guard: 'isGone',
            target: 'adding',
            actions: { type: 'keepOperation', params: ({ event }) => event },
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
        /** another row: only while nothing would be lost */
        'edit.begin': {
          guard: 'isUntouched',
          target: '.calm',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    saving: {
      invoke: {
        id: 'saveEntry',
        src: 'saveEntry',
        input: ({ context: { entry, draft, operation, inDoubt } }) => ({
          entry,
          draft,
          operation,
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
    /** somebody else was quicker; the draft is kept until it is decided */
    conflict: {
      initial: 'changed',
      states: {
        changed: {
          on: {
            'mine.keep': {
              target: '#row-edit.saving',
              actions: ['followTheirs', { type: 'takeOperation', params: ({ event }) => event }],
            },
            'both.keep': {
              guard: 'isOtherLink',
              target: '#row-edit.adding',
              actions: { type: 'keepOperation', params: ({ event }) => event },
            },
            'edit.resume': {
              target: '#row-edit.editing',
              actions: ['followTheirs', 'resume', 'refreshRows'],
            },
          },
        },
        removed: {
          on: {
            'mine.keep': {
              target: '#row-edit.adding',
              actions: { type: 'keepOperation', params: ({ event }) => event },
            },
            'edit.resume': { target: '#row-edit.editing', actions: 'resume' },
          },
        },
        locked: {},
      },
      on: {
        'theirs.take': { target: 'viewing', actions: ['close', 'refreshRows'] },
        'edit.abandon': { target: 'viewing', actions: ['close', 'refreshRows'] },
      },
    },
    adding: {
      invoke: {
        id: 'addEntry',
        src: 'addEntry',
        input: ({ context: { entry, draft, operation, inDoubt } }) => ({
          entry,
          draft,
          operation,
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
            guard: 'isGone',
            target: 'editing.refused',
            actions: { type: 'recordRefusal', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'conflict.removed',
            actions: { type: 'recordRefusal', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: [
          { guard: 'hasTheirs', target: 'conflict.changed', actions: 'recordFailure' },
          { guard: 'isGone', target: 'editing.failed', actions: 'recordFailure' },
          { target: 'conflict.removed', actions: 'recordFailure' },
        ],
      },
      after: {
        saveLimit: [
          { guard: 'hasTheirs', target: 'conflict.changed', actions: 'recordFailure' },
          { guard: 'isGone', target: 'editing.failed', actions: 'recordFailure' },
          { target: 'conflict.removed', actions: 'recordFailure' },
        ],
      },
      on: { 'edit.abandon': { target: 'viewing', actions: ['close', 'refreshRows'] } },
    },
    saved: {
      entry: [
        { type: 'tellSaved', params: ({ context }) => ({ link: context.draft?.link ?? '' }) },
        'close',
        'refreshRows',
      ],
      always: 'viewing',
    },
  },
})
