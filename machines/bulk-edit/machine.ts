/**
 * Selecting entries of a list, and asking before they are deleted or edited. spec 1 (bulk actions), spec 5 'No Items
 * were Selected'. While choosing, the inner state is the notice beside the selection; `bulk-run` does what is
 * confirmed.
 */
import { bulkEditSetup } from './setup.ts'

export const bulkEditMachine = bulkEditSetup.createMachine({
  id: 'bulk-edit',
  description: 'Selecting many entries of the banlist, and asking before they are changed.',
  context: { selected: [], asked: [], taken: null },
  initial: 'choosing',
  on: { 'run.began': { target: '.waiting', actions: 'forgetQuestion' } },
  states: {
    choosing: {
      description: 'The user selects entries; nothing is being changed.',
      tags: 'selectable',
      initial: 'idle',
      states: {
        idle: { description: 'There is no notice beside the selection.' },
        finding: {
          description:
            'All matches are looked up, until they are there or the user does something else.',
          invoke: {
            id: 'findMatches',
            src: 'findMatches',
            input: ({ event }) => ('filter' in event ? event : { filter: {} }),
            onDone: [
              {
                guard: { type: 'hasMatches', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'selectMatches', params: ({ event }) => event.output },
              },
              { target: 'allReadOnly' },
            ],
            onError: 'findFailed',
          },
          after: { findLimit: 'findFailed' },
          on: { 'matches.cancel': 'idle' },
        },
        findFailed: {
          description: 'The matches did not come; the selection is as it was.',
          on: { 'notice.dismiss': 'idle' },
        },
        nothingSelected: {
          description: 'The user asked for an action without selecting an entry first.',
          after: { noticeTime: 'idle' },
          on: { 'notice.dismiss': 'idle' },
        },
        allReadOnly: {
          description: 'All entries that were asked for are read-only.',
          after: { noticeTime: 'idle' },
          on: { 'notice.dismiss': 'idle' },
        },
      },
      on: {
        'page.toggle': {
          target: '.idle',
          actions: { type: 'toggleRows', params: ({ event }) => event },
        },
        'matches.select': '.finding',
        'selection.clear': { target: '.idle', actions: 'clearSelection' },
        'rows.changed': { actions: { type: 'deselectReadOnly', params: ({ event }) => event } },
        'delete.ask': [
          {
            guard: 'hasSelection',
            target: 'asking.deletion',
            actions: ['askForSelection', 'dismissResult'],
          },
          { target: '.nothingSelected', actions: 'dismissResult' },
        ],
        'edit.ask': [
          {
            guard: 'hasSelection',
            target: 'asking.edit',
            actions: ['askForSelection', 'dismissResult'],
          },
          { target: '.nothingSelected', actions: 'dismissResult' },
        ],
        'row.delete': {
          guard: { type: 'isWritable', params: ({ event }) => event },
          target: 'asking.deletion',
          actions: [{ type: 'askForRow', params: ({ event }) => event }, 'dismissResult'],
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
              target: '#bulk-edit.choosing',
              actions: [
                {
                  type: 'startRun',
                  params: ({ context, event: { operationId } }) => ({
                    operation: { kind: 'delete' },
                    ids: context.asked,
                    operationId,
                  }),
                },
                'forgetQuestion',
              ],
            },
          },
        },
        edit: {
          description: 'The user fills in the new values of all selected entries.',
          on: {
            'edit.confirm': {
              target: '#bulk-edit.choosing',
              actions: [
                {
                  type: 'startRun',
                  params: ({ context, event: { operationId, patch } }) => ({
                    operation: { kind: 'edit', patch },
                    ids: context.asked,
                    operationId,
                  }),
                },
                'forgetQuestion',
              ],
            },
          },
        },
      },
      on: {
        'question.cancel': { target: 'choosing', actions: 'forgetQuestion' },
        'rows.changed': [
          {
            guard: { type: 'isNothingLeft', params: ({ event }) => event },
            target: 'choosing.allReadOnly',
            actions: [{ type: 'deselectReadOnly', params: ({ event }) => event }, 'forgetQuestion'],
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
    waiting: {
      description: 'A run is changing entries; the selection waits for its end.',
      on: {
        'rows.changed': { actions: { type: 'deselectReadOnly', params: ({ event }) => event } },
        'run.ended': {
          target: 'choosing',
          actions: { type: 'deselect', params: ({ event }) => event },
        },
      },
    },
  },
})
