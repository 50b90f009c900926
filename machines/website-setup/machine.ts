/** Setting a website up: address, name, tracking, snippet, and the check that its views are counted. spec 1 */
import { callOf, contextOf, websiteSetupSetup } from './setup.ts'

export const websiteSetupMachine = websiteSetupSetup.createMachine({
  id: 'website-setup',
  description: 'Setting up one website, from its address to its first counted view.',
  context: ({ input }) => contextOf(input),
  initial: 'open',
  on: { 'view.counted': { actions: 'markCounted' } },
  states: {
    open: {
      description: 'One step is open; those before it are folded.',
      initial: 'choosing',
      on: {
        'step.submit': {
          target: 'saving',
          actions: { type: 'keepStep', params: ({ event }) => event },
        },
        'step.open': {
          guard: { type: 'isReached', params: ({ event }) => event },
          target: '.choosing',
          actions: { type: 'openStep', params: ({ event }) => event },
        },
        'setup.resume': { target: '.choosing', actions: 'openNext' },
        'server.told': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.choosing',
          actions: { type: 'recordNews', params: ({ event }) => event },
        },
      },
      states: {
        choosing: {
          description: 'The step is opened.',
          always: [
            { guard: 'isCheckCounted', target: 'counted' },
            { guard: 'isCheck', target: 'waiting' },
            { guard: 'isSnippet', target: 'snippet' },
            { guard: 'isTracking', target: 'tracking' },
            { guard: 'isName', target: 'name' },
            { target: 'address' },
          ],
        },
        address: { description: 'The address under which the website is read.' },
        name: { description: 'The name in lists and reports.' },
        tracking: { description: 'What is collected.' },
        snippet: { description: 'The element that the pages of the website carry.' },
        waiting: {
          description: 'A page with the snippet is opened, and its events are waited for.',
          tags: 'check',
          after: { patience: 'overdue' },
          on: {
            'view.counted': { target: 'counted', actions: 'markCounted' },
            'check.again': { target: 'waiting', reenter: true, actions: 'refresh' },
            'setup.skip': [
              { guard: 'isDone', target: '#website-setup.finished' },
              {
                target: '#website-setup.saving',
                actions: { type: 'keepEnd', params: ({ event }) => event },
              },
            ],
          },
        },
        overdue: {
          description: 'No view was counted so far; the likely cause is told.',
          tags: ['check', 'overdue'],
          on: {
            'view.counted': { target: 'counted', actions: 'markCounted' },
            'check.again': { target: 'waiting', actions: 'refresh' },
            'setup.skip': [
              { guard: 'isDone', target: '#website-setup.finished' },
              {
                target: '#website-setup.saving',
                actions: { type: 'keepEnd', params: ({ event }) => event },
              },
            ],
          },
        },
        counted: {
          description: 'A view was counted, and the website is set up.',
          tags: ['check', 'counted'],
          on: {
            'setup.finish': [
              { guard: 'isDone', target: '#website-setup.finished' },
              {
                target: '#website-setup.saving',
                actions: { type: 'keepEnd', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    saving: {
      description: 'The server saves the step.',
      tags: 'busy',
      invoke: {
        id: 'saveStep',
        src: 'saveStep',
        input: ({ context }) => callOf(context),
        onDone: [
          {
            guard: { type: 'isFinished', params: ({ event }) => ({ result: event.output }) },
            target: 'finished',
            actions: [
              { type: 'recordSaved', params: ({ event }) => ({ result: event.output }) },
              'refresh',
            ],
          },
          {
            guard: { type: 'isBegun', params: ({ event }) => ({ result: event.output }) },
            target: 'open',
            actions: [
              { type: 'recordSaved', params: ({ event }) => ({ result: event.output }) },
              'refresh',
              {
                type: 'announceBegun',
                params: ({ event: { output } }) => ({
                  id: output.kind === 'saved' ? output.website.id : '',
                }),
              },
            ],
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ result: event.output }) },
            target: 'open',
            actions: [
              { type: 'recordSaved', params: ({ event }) => ({ result: event.output }) },
              'refresh',
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ result: event.output }) },
            target: 'open',
            actions: [
              { type: 'recordConflict', params: ({ event }) => ({ result: event.output }) },
              'refresh',
            ],
          },
          {
            target: 'open',
            actions: { type: 'recordFaults', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: 'unanswered',
      },
      after: { callLimit: 'unanswered' },
    },
    unanswered: {
      description: 'The server did not answer; sending the step again is safe.',
      tags: 'unanswered',
      on: {
        'call.retry': 'saving',
        'step.submit': {
          target: 'saving',
          actions: { type: 'keepStep', params: ({ event }) => event },
        },
        'step.open': {
          guard: { type: 'isReached', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'openStep', params: ({ event }) => event },
        },
        'setup.resume': { target: 'open', actions: 'openNext' },
        'server.told': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'recordNews', params: ({ event }) => event },
        },
      },
    },
    finished: {
      description: 'The website is set up; the check can be opened again.',
      tags: 'finished',
      entry: 'announceFinished',
      on: {
        'setup.resume': { target: 'open', actions: 'openNext' },
        'server.told': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: { type: 'recordNews', params: ({ event }) => event },
        },
      },
    },
  },
})
