/** Makes a file of many rows, block by block: a file that is not whole is never saved, and a failed export goes on. */
import { exportSetup, noExport } from './setup.ts'

export const exportMachine = exportSetup.createMachine({
  id: 'export',
  description: 'Making a file of many rows for the user to keep.',
  context: noExport,
  initial: 'idle',
  states: {
    idle: {
      description: 'No export is under way.',
      on: {
        'export.start': {
          target: 'counting',
          actions: { type: 'startExport', params: ({ event }) => event },
        },
      },
    },
    counting: {
      description: 'The rows are counted, so that the progress can be shown.',
      tags: 'busy',
      invoke: {
        id: 'countRows',
        src: 'countRows',
        onDone: {
          target: 'writing',
          actions: { type: 'recordTotal', params: ({ event }) => ({ total: event.output }) },
        },
        onError: 'writing',
      },
      after: { countLimit: 'writing' },
      on: { 'export.cancel': 'cancelled' },
    },
    writing: {
      description: 'Rows are loaded and written into the file, one block after the other.',
      tags: 'busy',
      invoke: {
        id: 'writeBlock',
        src: 'writeBlock',
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'recordBlock', params: ({ event }) => event.output },
          },
          {
            target: 'writing',
            reenter: true,
            actions: { type: 'recordBlock', params: ({ event }) => event.output },
          },
        ],
        onError: 'failed',
      },
      after: { blockLimit: 'failed' },
      on: { 'export.cancel': 'cancelled' },
    },
    saving: {
      description: 'The whole file is handed to the downloads.',
      tags: 'busy',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        onDone: {
          target: 'saved',
          actions: { type: 'recordSaved', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
      after: { saveLimit: 'failed' },
    },
    saved: {
      description: 'The file lies with the downloads.',
      tags: 'over',
      entry: [
        {
          type: 'announceEnd',
          params: ({ context }) => ({ outcome: 'saved', rows: context.rows }),
        },
        'dropFile',
      ],
      on: {
        'result.dismiss': { target: 'idle', actions: 'resetExport' },
      },
    },
    failed: {
      description: 'Rows did not come; nothing is saved, and the export can go on.',
      entry: {
        type: 'announceEnd',
        params: ({ context }) => ({ outcome: 'failed', rows: context.rows }),
      },
      on: {
        'export.retry': 'writing',
        'result.dismiss': { target: 'idle', actions: ['dropFile', 'resetExport'] },
      },
    },
    cancelled: {
      description: 'The export was cancelled; nothing is saved.',
      tags: 'over',
      entry: 'dropFile',
      on: {
        'result.dismiss': { target: 'idle', actions: 'resetExport' },
      },
    },
  },
})
