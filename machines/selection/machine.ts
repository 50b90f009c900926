/** The selected publication (client) of the organisation. spec 4 other rules 1–2, spec 6. */
import { noSession, selectionSetup } from './setup.ts'

export const selectionMachine = selectionSetup.createMachine({
  id: 'selection',
  description: 'Which publication of the organisation the user works with.',
  context: noSession,
  initial: 'waiting',
  states: {
    waiting: { description: 'Nobody is signed in.' },
    unavailable: {
      description: 'The user may not see any publication of this organisation.',
      on: {
        'clients.changed': [
          { guard: { type: 'isNone', params: ({ event }) => event } },
          {
            guard: { type: 'isWantedAmong', params: ({ event }) => event },
            target: 'selected',
            actions: [{ type: 'adoptClients', params: ({ event }) => event }, 'admitWanted'],
          },
          {
            guard: 'hasWanted',
            target: 'foreign',
            actions: { type: 'adoptClients', params: ({ event }) => event },
          },
          {
            target: 'selected',
            actions: { type: 'adoptClients', params: ({ event }) => event },
          },
        ],
        'client.choose': { actions: { type: 'refuse', params: ({ event }) => event } },
      },
    },
    selected: {
      description: 'A publication is selected; all screens show its data.',
      entry: {
        type: 'rememberClient',
        params: ({ context: { realm, client } }) => ({ realm, client }),
      },
      on: {
        'clients.changed': [
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            target: 'unavailable',
            actions: { type: 'adoptClients', params: ({ event }) => event },
          },
          {
            target: 'selected',
            reenter: true,
            actions: { type: 'adoptClients', params: ({ event }) => event },
          },
        ],
        'client.choose': [
          {
            guard: { type: 'isOtherAvailable', params: ({ event }) => event },
            target: 'selected',
            reenter: true,
            actions: { type: 'select', params: ({ event }) => event },
          },
          {
            guard: { type: 'isForeign', params: ({ event }) => event },
            target: 'foreign',
            actions: { type: 'refuse', params: ({ event }) => event },
          },
        ],
      },
    },
    foreign: {
      description:
        'The address names a publication that the user may not see; no other is shown instead.',
      on: {
        'clients.changed': [
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            target: 'unavailable',
            actions: { type: 'adoptClients', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWantedAmong', params: ({ event }) => event },
            target: 'selected',
            actions: [{ type: 'adoptClients', params: ({ event }) => event }, 'admitWanted'],
          },
          { actions: { type: 'adoptClients', params: ({ event }) => event } },
        ],
        'client.choose': [
          {
            guard: { type: 'isAvailable', params: ({ event }) => event },
            target: 'selected',
            actions: { type: 'select', params: ({ event }) => event },
          },
          { actions: { type: 'refuse', params: ({ event }) => event } },
        ],
      },
    },
  },
  on: {
    'session.started': [
      {
        guard: { type: 'isNone', params: ({ event }) => event },
        target: '.unavailable',
        actions: { type: 'adoptSession', params: ({ event }) => event },
      },
      {
        target: '.selected',
        actions: { type: 'adoptSession', params: ({ event }) => event },
      },
    ],
    'session.ended': {
      guard: 'hasSession',
      target: '.waiting',
      actions: [
        {
          type: 'rememberClient',
          params: ({ context }) => ({ realm: context.realm, client: null }),
        },
        'forget',
      ],
    },
  },
})
