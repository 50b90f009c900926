import type { DocumentWords } from '#lib/chart/chart-document.ts'
import { germanStates } from '#portal/i18n/machines/german-states.ts'

/** The words of a chart; names of states, events, guards and actions are those of the code in every language. */
export interface ChartWords {
  /** its tag, for numbers */
  language: 'en' | 'de'
  /** the sentences of states by id; without them those of the machine itself */
  descriptions?: Readonly<Record<string, string>>
  if: string
  else: string
  do: string
  calls: string
  onEntry: string
  onExit: string
  staysOn: string
  inEveryState: string
  done: string
  fails: string
  /** before a duration: `after 5 s` */
  after: string
  atOnce: string
  anyCall: string
  waysIn: (count: number) => string
  /** around the figures, where the chart is a document of its own */
  document: DocumentWords
}

/** The languages of the portal. */
export const chartWords: Readonly<Record<'en' | 'de', ChartWords>> = {
  en: {
    language: 'en',
    if: 'if',
    else: 'else',
    do: 'do',
    calls: 'calls',
    onEntry: 'on entry do',
    onExit: 'on exit do',
    staysOn: 'stays on',
    inEveryState: 'in every state',
    done: 'done',
    fails: 'fails',
    after: 'after',
    atOnce: 'at once',
    anyCall: 'any call',
    waysIn: (count) => (count === 1 ? '1 way in' : `${count} ways in`),
    document: {
      label: (machine) => `States of ${machine}`,
      counts: (states, transitions) => `${states} states · ${transitions} transitions`,
      regions: (count) => `${count} regions, all active at the same time`,
      legend: {
        start: 'entered first',
        done: 'a call is done',
        fails: 'a call fails',
        after: 'time passes',
        always: 'at once',
        again: 'enters itself again',
        to: 'goes to the named state',
      },
    },
  },
  de: {
    language: 'de',
    descriptions: germanStates,
    if: 'wenn',
    else: 'sonst',
    do: 'dann',
    calls: 'ruft',
    onEntry: 'beim Eintritt',
    onExit: 'beim Verlassen',
    staysOn: 'bleibt bei',
    inEveryState: 'in jedem Zustand',
    done: 'fertig',
    fails: 'scheitert',
    after: 'nach',
    atOnce: 'sofort',
    anyCall: 'jeder Aufruf',
    waysIn: (count) => (count === 1 ? '1 Weg hierher' : `${count} Wege hierher`),
    document: {
      label: (machine) => `Zustände von ${machine}`,
      counts: (states, transitions) => `${states} Zustände · ${transitions} Übergänge`,
      regions: (count) => `${count} Bereiche, alle zugleich aktiv`,
      legend: {
        start: 'zuerst aktiv',
        done: 'ein Aufruf ist fertig',
        fails: 'ein Aufruf scheitert',
        after: 'Zeit vergeht',
        always: 'sofort',
        again: 'wird neu betreten',
        to: 'geht zum genannten Zustand',
      },
    },
  },
}
