import { type CsvSeparator, csvRecord, csvStart } from '#lib/csv-text.ts'
import type { Role } from '#portal/app/publication/use-current-publication.ts'

import { roleColumns } from '../roles/role-columns.ts'
import { holdingOf, type Holding } from '../roles/staged-roles.ts'
import type { Person } from './person.ts'

/** The words of the file. */
export interface FileWords {
  separator: CsvSeparator
  /** the heads before the roles: name, e-mail, status, groups, last seen */
  heads: readonly string[]
  role: (role: Role) => string
  status: (status: Person['status']) => string
  seen: (at: string) => string
  holding: Readonly<Record<Exclude<Holding, 'none'>, string>>
}

/** The matrix as CSV: a row for each person, a column for each role; empty where it is not held. */
export function matrixFile(people: readonly Person[], words: FileWords): string {
  const { separator, heads, role: roleWord, holding } = words
  const rows = people.map((person) => [
    person.name,
    person.email,
    words.status(person.status),
    person.groups.map(({ name }) => name).join(', '),
    person.lastSeen === null ? null : words.seen(person.lastSeen),
    ...roleColumns.map(({ role }) => {
      const held = holdingOf(person, role)
      return held === 'none' ? null : holding[held]
    }),
  ])
  const head = [...heads, ...roleColumns.map(({ role }) => roleWord(role))]
  return csvStart + [head, ...rows].map((cells) => csvRecord(cells, separator)).join('')
}
