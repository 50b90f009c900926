import { formatDay } from '#lib/lists/dates.ts'
import type { Signal } from '#server/warehouse/port/signal-facts.ts'

import type { Format, Source } from '../format.ts'
import type { Field } from '../mapping/mapping.ts'
import type { Values } from '../reading/entries.ts'
import { openTable } from '../reading/table.ts'
import { readCount } from '../values/numbers.ts'
import { readText, required } from './cells.ts'
import { dayField, dayIn } from './columns.ts'
import { type FactKind, FactWriter } from './fact-writer.ts'
import { sourceOf } from './rows.ts'

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
export const signals: Format<Signal> = {
  fields,
  words: { added: 'saved' },
  open(opened, { explicit }): Source<Signal> {
    return sourceOf(openTable(opened, { fields, explicit }), readSignal)
  },
  writer: (target) => new FactWriter(target, kind),
  describe: (row) => `${formatDay(row.day)} | ${row.signal} | ${row.signals}`,
}

function readSignal(values: Values<Name>): Signal {
  const name = { field: 'signal', expected: 'a name' }
  const count = { field: 'count', expected: 'a whole number' }
  return {
    day: dayIn(values),
    signal: required(values.signal, (cell) => readText(cell) ?? null, name),
    signals: required(values.count, readCount, count),
  }
}
