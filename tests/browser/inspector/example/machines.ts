import { assign, fromPromise, setup } from 'xstate'

export const lightMachine = setup({ delays: { go: 25_000, wait: 60_000 } }).createMachine({
  id: 'light',
  initial: 'red',
  states: {
    red: { description: 'Cars wait.', after: { wait: 'green' }, on: { 'button.press': 'green' } },
    green: { description: 'Cars go.', after: { go: 'red' } },
  },
})

export const fetchMachine = setup({
  actors: {
    load: fromPromise(async () => (await fetch('/text')).text()),
  },
  actions: { keep: assign((_, { text }: { text: string }) => ({ text: text.trim() })) },
}).createMachine({
  id: 'fetch',
  context: { text: '' },
  initial: 'idle',
  states: {
    idle: { on: { load: 'loading' } },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'idle',
          actions: { type: 'keep', params: ({ event }) => ({ text: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { load: 'loading' } },
  },
})
