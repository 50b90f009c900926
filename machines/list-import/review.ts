import { assertEvent } from 'xstate'

import { recordingDelay, recordingFault } from './faults.ts'
import { cancelling } from './reading.ts'
import { parts } from './setup.ts'
import type { ListImportContext, ListImportEvent } from './setup.ts'

interface Scope<Type extends ListImportEvent['type']> {
  context: ListImportContext
  event: Extract<ListImportEvent, { type: Type }>
}

/** For a later page, after a choice was recorded. */
const keeping = {
  type: 'keepReview',
  params: ({ context: { mode, options } }: { context: ListImportContext }) => ({ mode, options }),
} as const

const choosing = [
  'forgetFault',
  { type: 'chooseMode', params: ({ event }: Scope<'mode.choose'>) => event },
  keeping,
] as const

/** Only what takes entries off has to know the rest of the banlist. */
const choosingMode = [
  {
    guard: { type: 'isChosenAdding', params: ({ event }: Scope<'mode.choose'>) => event },
    target: 'browsing',
    actions: choosing,
  },
  { target: 'comparing', reenter: true, actions: choosing },
] as const

/** Adding needs no comparison, so it is what is left when that fails. */
const addingInstead = { type: 'chooseMode', params: { mode: 'add' } } as const

const starting = {
  target: '#list-import.planning',
  actions: [
    'forgetFault',
    { type: 'adoptOperation', params: ({ event }: Scope<'import.start'>) => event },
  ],
} as const

/** Says what would become of each line, until the import is started. */
export const review = parts.createStateConfig({
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'line.fix': { target: 'fixing', actions: 'forgetFault' },
        'mode.choose': choosingMode,
        'options.change': {
          actions: [{ type: 'changeOptions', params: ({ event }) => event }, keeping],
        },
        'import.start': [
          { guard: 'hasNothingToDo' },
          { guard: 'takesOff', target: 'confirming' },
          { guard: 'bansOwn', target: 'confirming' },
          starting,
        ],
      },
    },
    fixing: {
      invoke: {
        id: 'fixLine',
        src: 'fixLine',
        input: ({ event }) => {
          assertEvent(event, 'line.fix')
          return { row: event.row, text: event.text }
        },
        onDone: {
          target: 'browsing',
          actions: { type: 'recordCounts', params: ({ event }) => ({ counts: event.output }) },
        },
        onError: { target: 'browsing', actions: recordingFault },
      },
      after: { checkLimit: { target: 'browsing', actions: recordingDelay } },
    },
    comparing: {
      invoke: {
        id: 'compareList',
        src: 'compareList',
        onDone: {
          target: 'browsing',
          actions: { type: 'recordComparison', params: ({ event }) => event.output },
        },
        onError: { target: 'browsing', actions: [recordingFault, addingInstead] },
      },
      after: { checkLimit: { target: 'browsing', actions: [recordingDelay, addingInstead] } },
      on: { 'mode.choose': choosingMode },
    },
    confirming: {
      on: { 'import.start': starting, 'import.back': 'browsing' },
    },
  },
  on: { 'list.cancel': cancelling },
})
