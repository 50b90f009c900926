import { isoOf } from '#lib/days.ts'
import type { Signal } from '#server/warehouse/port/facts.ts'

import type { Field } from '../mapping.ts'
import type { Values } from '../table.ts'
import { requiredCount, requiredText, dayField, dayIn } from './cells.ts'
import { type FactKind, FactWriter } from './fact-writer.ts'
import { tableFormat } from './rows.ts'

type Name = 'day' | 'signal' | 'count'

const fields: readonly Field<Name>[] = [
  dayField,
  {
    name: 'signal',
    oneOf: 'signal',
    headers: ['signal name', 'event', 'event name', 'Signalname', 'Ereignis'],
    about: 'the name of the signal, as in its configuration',
  },
  {
    name: 'count',
    oneOf: 'count',
    headers: ['signals', 'number', 'Anzahl', 'Häufigkeit'],
    about: 'how often it came in that day',
  },
]

const kind: FactKind<Signal> = {
  keyOf: ({ day, signal }) => JSON.stringify([day, signal]),
  batchOf: (signal) => ({ signal }),
}

/** How often signals came in, by day. */
export const signals = tableFormat({
  fields,
  words: { added: 'saved' },
  read: readSignal,
  dayOf: ({ day }) => day,
  writer: (target) => new FactWriter(target, kind),
  describe: (row) => `${isoOf(row.day)} | ${row.signal} | ${row.signals}`,
})

function readSignal(values: Values<Name>): Signal {
  return {
    day: dayIn(values),
    signal: requiredText(values, 'signal', 'a name'),
    signals: requiredCount(values, 'count'),
  }
}
