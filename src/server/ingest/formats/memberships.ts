import { isoOf } from '#lib/days.ts'
import type { Membership } from '#server/warehouse/port/facts.ts'

import type { Field } from '../mapping.ts'
import type { Values } from '../table.ts'
import { readCount } from '../values.ts'
import { optional, requiredText, dayField, dayIn } from './cells.ts'
import { type FactKind, FactWriter } from './fact-writer.ts'
import { CellFault, tableFormat } from './rows.ts'

type Name = 'day' | 'group' | 'confirmed' | 'estimated' | 'low' | 'high'

const fields: readonly Field<Name>[] = [
  dayField,
  {
    name: 'group',
    oneOf: 'group',
    headers: ['user group', 'audience', 'Nutzergruppe', 'Benutzergruppe', 'Gruppe'],
    about: 'the group of readers',
  },
  {
    name: 'confirmed',
    oneOf: 'members',
    headers: ['confirmed members', 'known', 'Bestätigt', 'Gesichert'],
    about: 'members at the end of the day of whom it is known',
  },
  {
    name: 'estimated',
    oneOf: 'members',
    headers: ['estimated members', 'Geschätzt', 'Vermutet'],
    about: 'further members by estimate, not counted among the confirmed',
  },
  {
    name: 'low',
    headers: ['estimated low', 'lower bound', 'Untergrenze'],
    about: 'lower end of the interval of the estimate; the estimate itself where it is missing',
  },
  {
    name: 'high',
    headers: ['estimated high', 'upper bound', 'Obergrenze'],
    about: 'upper end of the interval',
  },
]

const kind: FactKind<Membership> = {
  keyOf: ({ day, group }) => JSON.stringify([day, group]),
  batchOf: (membership) => ({ membership }),
}

/** The members of groups of readers at the end of each day. */
export const memberships = tableFormat({
  fields,
  words: { added: 'saved' },
  read: readMembership,
  dayOf: ({ day }) => day,
  writer: (target) => new FactWriter(target, kind),
  describe({ day, group, confirmed, estimated, estimatedLow, estimatedHigh }) {
    const estimate = `${estimated} estimated (${estimatedLow} to ${estimatedHigh})`
    return `${isoOf(day)} | ${group} | ${confirmed} confirmed | ${estimate}`
  },
})

function readMembership(values: Values<Name>): Membership {
  const count = (field: Name): number | undefined =>
    optional(values, field, readCount, 'a whole number')
  const [confirmed, estimated] = [count('confirmed'), count('estimated')]
  if (confirmed === undefined && estimated === undefined) {
    throw new CellFault('confirmed', 'neither confirmed nor estimated')
  }
  return {
    day: dayIn(values),
    group: requiredText(values, 'group', 'a group'),
    confirmed: confirmed ?? 0,
    ...intervalOf(estimated ?? 0, count('low'), count('high')),
  }
}

function intervalOf(
  estimated: number,
  estimatedLow = estimated,
  estimatedHigh = estimated,
): Pick<Membership, 'estimated' | 'estimatedLow' | 'estimatedHigh'> {
  if (estimatedLow > estimated) throw new CellFault('low', 'more than the estimate')
  if (estimatedHigh < estimated) throw new CellFault('high', 'less than the estimate')
  return { estimated, estimatedLow, estimatedHigh }
}
