/** One configuration: its draft, its checks, its versions, and the choice where two people changed the same. spec 7 */
import { callOf, contextOf, publicationSetup } from './setup.ts'

export const publicationMachine = publicationSetup.createMachine({
  id: 'publication',
  description: 'The draft of one configuration, and publishing it.',
  context: ({ input }) => contextOf(input.draft),
  initial: 'resting',
  states: {
    resting: {
      description: 'The draft is saved, or there is none.',
      tags: 'open',
      on: {
        'draft.change': {
          target: 'waiting',
          actions: { type: 'changeDraft', params: ({ event }) => event },
        },
        'draft.publish': {
          guard: 'hasDraft',
          target: 'publishing',
          actions: { type: 'setOperation', params: ({ event }) => event },
        },
        'draft.discard': { guard: 'hasDraft', target: 'discarding' },
        'server.told': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: { type: 'takeStored', params: ({ event }) => event },
        },
        'version.seen': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'conflict',
          actions: {
            type: 'recordTheirs',
            params: ({ event }) => ({ theirs: event.version }),
          },
        },
      },
    },
    waiting: {
      description: 'The user is typing; the draft is saved after a short pause.',
      tags: ['open', 'saving', 'unsaved'],
      after: { saveDelay: 'saving' },
      on: {
        'draft.change': {
          target: 'waiting',
          reenter: true,
          actions: { type: 'changeDraft', params: ({ event }) => event },
        },
        'draft.publish': {
          target: 'saving',
          actions: { type: 'setOperation', params: ({ event }) => event },
        },
        'draft.discard': 'discarding',
      },
    },
    saving: {
      description: 'The server saves the draft.',
      tags: ['open', 'saving', 'unsaved', 'busy'],
      entry: 'sendTyped',
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => callOf(context),
        onDone: [
          {
            guard: { type: 'isSavedAndTyped', params: ({ event }) => ({ result: event.output }) },
            target: 'waiting',
            actions: { type: 'recordSaved', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isToBePublished', params: ({ event }) => ({ result: event.output }) },
            target: 'publishing',
            actions: { type: 'recordSaved', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ result: event.output }) },
            target: 'resting',
            actions: { type: 'recordSaved', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isMoved', params: ({ event }) => ({ result: event.output }) },
            target: 'elsewhere',
            actions: { type: 'recordOther', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'refused',
            actions: {
              type: 'recordRefusal',
              params: ({ event: { output } }) => ({
                code: output.kind === 'refused' ? output.code : 'FAILED',
              }),
            },
          },
        ],
        onError: { target: 'unsaved', actions: 'recordUnsaved' },
      },
      after: { callLimit: { target: 'unsaved', actions: 'recordUnsaved' } },
      on: {
        'draft.change': { actions: { type: 'changeDraft', params: ({ event }) => event } },
        'draft.publish': { actions: { type: 'setOperation', params: ({ event }) => event } },
      },
    },
    unsaved: {
      description: 'The server did not answer; the draft is sent again soon.',
      tags: ['open', 'unsaved'],
      after: { retryDelay: 'saving' },
      on: {
        'draft.change': {
          target: 'waiting',
          actions: { type: 'changeDraft', params: ({ event }) => event },
        },
        'draft.retry': 'saving',
        'draft.discard': 'discarding',
      },
    },
    refused: {
      description: 'The server does not take the draft as it is.',
      tags: ['open', 'unsaved'],
      on: {
        'draft.change': {
          target: 'waiting',
          actions: { type: 'changeDraft', params: ({ event }) => event },
        },
        'draft.discard': 'discarding',
      },
    },
    elsewhere: {
      description: 'Another tab of the user changed the draft; one of the two is chosen.',
      tags: ['elsewhere', 'unsaved'],
      on: {
        'theirs.take': { target: 'resting', actions: ['takeOther', 'refresh'] },
        'mine.keep': { target: 'saving', actions: 'overwriteOther' },
      },
    },
    publishing: {
      description: 'The server checks the draft and publishes it.',
      tags: 'busy',
      invoke: {
        id: 'publishDraft',
        src: 'publishDraft',
        input: ({ context }) => callOf(context),
        onDone: [
          {
            guard: { type: 'isPublished', params: ({ event }) => ({ result: event.output }) },
            target: 'resting',
            actions: [
              {
                type: 'announcePublished',
                params: ({ event: { output } }) => ({
                  number: output.kind === 'published' ? output.number : 0,
                }),
              },
              'endDraft',
              'refresh',
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ result: event.output }) },
            target: 'conflict',
            actions: { type: 'recordConflict', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'resting',
            actions: { type: 'recordFaults', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: 'unanswered',
      },
      after: { callLimit: 'unanswered' },
    },
    unanswered: {
      description: 'The server did not answer; publishing again is safe.',
      tags: ['open', 'unanswered'],
      on: {
        'draft.retry': 'publishing',
        'draft.change': {
          target: 'waiting',
          actions: { type: 'changeDraft', params: ({ event }) => event },
        },
      },
    },
    conflict: {
      description: 'A colleague published meanwhile; the draft is kept until the user decides.',
      tags: 'conflict',
      on: {
        'conflict.resolve': {
          target: 'saving',
          actions: { type: 'merge', params: ({ event }) => event },
        },
        'theirs.take': 'discarding',
        'draft.discard': 'discarding',
        'version.seen': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          actions: {
            type: 'recordTheirs',
            params: ({ event }) => ({ theirs: event.version }),
          },
        },
      },
    },
    discarding: {
      description: 'The server discards the draft.',
      tags: 'busy',
      invoke: {
        id: 'discardDraft',
        src: 'discardDraft',
        input: ({ context }) => callOf(context),
        onDone: [
          {
            guard: { type: 'isDiscarded', params: ({ event }) => ({ result: event.output }) },
            target: 'resting',
            actions: ['endDraft', 'refresh'],
          },
          {
            target: 'kept',
            actions: {
              type: 'recordCode',
              params: ({ event: { output } }) => ({
                code: output.kind === 'refused' ? output.code : 'FAILED',
              }),
            },
          },
        ],
        onError: { target: 'kept', actions: { type: 'recordCode', params: { code: 'FAILED' } } },
      },
      after: {
        callLimit: { target: 'kept', actions: { type: 'recordCode', params: { code: 'FAILED' } } },
      },
    },
    kept: {
      description: 'The draft is still there, and what was typed is saved.',
      always: [{ guard: 'isTyped', target: 'unsaved' }, { target: 'resting' }],
    },
  },
})
