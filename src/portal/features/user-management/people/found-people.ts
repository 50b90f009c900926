import { foldedText, foldedWords } from '#lib/folded-text.ts'
import type { Search } from '#portal/app/url/search.ts'

import { allRoles, type Person } from './person.ts'

/** Stands among roles for having none of them. */
export const withoutRole = 'none'

type Wanted = Pick<Search, 'q' | 'role' | 'group' | 'state' | 'sort'>

/** The people that an address asks for, in its order. Several roles or groups: one of them is enough. */
export function foundPeople(people: readonly Person[], wanted: Wanted): readonly Person[] {
  const words = foldedWords(wanted.q)
  const found = people.filter(
    (person) =>
      words.every((word) => foldedText(`${person.name} ${person.email}`).includes(word)) &&
      hasOneOf(person, wanted.role) &&
      isInOneOf(person, wanted.group) &&
      (wanted.state === '' || person.status.toLowerCase() === wanted.state),
  )
  return ordered(found, wanted.sort)
}

/** The person to look at first: an invitation that ends by a day or has ended, no role, else the first of all. */
export function firstToOpen(people: readonly Person[], endsBy: string): Person | undefined {
  return (
    people.find(({ invitation }) => invitation && invitation.endsAt.slice(0, 10) <= endsBy) ??
    people.find((person) => person.status !== 'DISABLED' && allRoles(person).size === 0) ??
    people[0]
  )
}

/** The names of the groups that people are in. */
export function groupsOf(people: readonly Person[]): string[] {
  const names = people.flatMap(({ groups }) => groups.map(({ name }) => name))
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b))
}

function hasOneOf(person: Person, roles: readonly string[]): boolean {
  if (roles.length === 0) return true
  const own: ReadonlySet<string> = allRoles(person)
  return roles.some((role) => (role === withoutRole ? own.size === 0 : own.has(role)))
}

function isInOneOf({ groups }: Person, wanted: readonly string[]): boolean {
  return wanted.length === 0 || groups.some(({ name }) => wanted.includes(name))
}

/** The API gives them by name; an equal number leaves this order. */
function ordered(people: readonly Person[], sort: string): readonly Person[] {
  const column = sort.replace(/^-/, '')
  const value = values[column]
  const turned = sort.startsWith('-')
  if (value === undefined) return turned ? people.toReversed() : people
  return people.toSorted((a, b) => (value(a) - value(b)) * (turned ? -1 : 1))
}

const values: Readonly<Record<string, (person: Person) => number>> = {
  roles: (person) => allRoles(person).size,
  seen: ({ lastSeen }) => (lastSeen === null ? 0 : Date.parse(lastSeen)),
}
