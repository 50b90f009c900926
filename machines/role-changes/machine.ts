/** Changes of roles: collected on the screen, read as sentences, applied with an outcome for each person. spec 6 */
import { contextOf, roleChangesSetup } from './setup.ts'

export const roleChangesMachine = roleChangesSetup.createMachine({
  id: 'role-changes',
  description: 'Changes of roles, from the first mark to the outcome for each person.',
  context: ({ input }) => contextOf(input),
  initial: 'staging',
  states: {
    staging: {
      description: 'Changes are marked and taken back; nothing is sent.',
      tags: 'open',
      on: {
        'role.toggle': [
          {
            guard: { type: 'fits', params: ({ event }) => event },
            actions: { type: 'toggle', params: ({ event }) => event },
          },
          { actions: 'announceFull' },
        ],
        'changes.discard': { guard: 'hasStaged', actions: 'forgetStaged' },
        'review.open': { guard: 'hasStaged', target: 'reviewing' },
        'roles.told': {
          guard: { type: 'isSomeMoot', params: ({ event }) => event },
          actions: { type: 'dropMoot', params: ({ event }) => event },
        },
        'moot.dismiss': { actions: 'forgetMoot' },
      },
    },
    reviewing: {
      description: 'The changes are read as sentences before anything is sent.',
      tags: 'open',
      on: {
        'role.toggle': [
          {
            guard: { type: 'isLastOne', params: ({ event }) => event },
            target: 'staging',
            actions: { type: 'toggle', params: ({ event }) => event },
          },
          {
            guard: { type: 'fits', params: ({ event }) => event },
            actions: { type: 'toggle', params: ({ event }) => event },
          },
        ],
        'review.close': 'staging',
        'changes.apply': {
          target: 'applying',
          actions: { type: 'setOperation', params: ({ event }) => event },
        },
        'roles.told': [
          {
            guard: { type: 'isAllMoot', params: ({ event }) => event },
            target: 'staging',
            actions: { type: 'dropMoot', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSomeMoot', params: ({ event }) => event },
            actions: { type: 'dropMoot', params: ({ event }) => event },
          },
        ],
        'moot.dismiss': { actions: 'forgetMoot' },
      },
    },
    applying: {
      description: 'The server changes the roles of one person after the other.',
      tags: 'busy',
      invoke: {
        id: 'applyChanges',
        src: 'applyChanges',
        input: ({ context: { staged, operation } }) => ({ changes: staged, operation }),
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ answers: event.output }) },
            target: 'applied',
            actions: [
              { type: 'recordResults', params: ({ event }) => ({ answers: event.output }) },
              'refresh',
            ],
          },
          {
            target: 'partlyApplied',
            actions: [
              { type: 'recordResults', params: ({ event }) => ({ answers: event.output }) },
              'refresh',
            ],
          },
        ],
        onError: {
          target: 'unanswered',
          actions: { type: 'recordFault', params: ({ event }) => event },
        },
      },
      after: { callLimit: { target: 'unanswered', actions: 'recordSilence' } },
    },
    applied: {
      description: 'All changes are done.',
      tags: 'over',
      on: { 'results.dismiss': { target: 'staging', actions: 'forgetResults' } },
    },
    partlyApplied: {
      description: 'The changes of some persons were refused; those of the others are done.',
      tags: 'over',
      on: {
        'changes.apply': {
          guard: 'hasStaged',
          target: 'applying',
          actions: { type: 'setOperation', params: ({ event }) => event },
        },
        'roles.told': {
          guard: { type: 'isSomeMoot', params: ({ event }) => event },
          actions: { type: 'dropMoot', params: ({ event }) => event },
        },
        'results.dismiss': { target: 'staging', actions: 'forgetResults' },
      },
    },
    unanswered: {
      description:
        'The server did not answer; the same can be sent again without being done twice.',
      tags: 'over',
      on: {
        'changes.retry': { guard: 'mayRetry', target: 'applying' },
        'results.dismiss': { target: 'staging', actions: ['forgetResults', 'refresh'] },
      },
    },
  },
})
