import { foldedText, foldedWords } from '#lib/folded-text.ts'
import type { Role } from '#portal/app/publication/use-current-publication.ts'
import type { Search } from '#portal/app/url/search.ts'

import { allRoles, endsSoon, type Person } from './person.ts'

/** Stands among roles for having none of them. */
export const withoutRole = 'none'

type Wanted = Pick<Search, 'q' | 'role' | 'group' | 'state' | 'sort'>

/** The people that an address asks for, in its order. Several roles or groups: one of them is enough. */
export function foundPeople(people: readonly Person[], target: Wanted): readonly Person[] {
  const words = foldedWords(target.q)
  const matches = people.filter(
    (person) =>
      words.every((word) => foldedText(`${person.name} ${person.email}`).includes(word)) &&
      hasOneOf(person, target.role) &&
      isInOneOf(person, target.group) &&
      (target.state === '' || person.status.toLowerCase() === target.state),
  )
  return ordered(matches, target.sort)
}

/** The person to look at first: an invitation that ends soon, no role, else the first of all. */
export function firstToOpen(people: readonly Person[], today: string): Person | undefined {
  return (
    people.find(({ invitation }) => invitation && endsSoon(invitation, today)) ??
    people.find((person) => person.status !== 'DISABLED' && allRoles(person).size === 0) ??
    people[0]
  )
}

/** A group of the identity provider with the roles that it gives. */
export interface UserGroup {
  name: string
  gives: ReadonlySet<Role>
}

/** The groups that people are in, those first that give most. */
export function groupsOf(people: readonly Person[]): readonly UserGroup[] {
  const names = new Set(people.flatMap(({ groups }) => groups.map(({ name }) => name)))
  return [...names]
    .map((name) => ({ name, gives: new Set(people.flatMap((one) => given(one, name))) }))
    .toSorted((a, b) => b.gives.size - a.gives.size || a.name.localeCompare(b.name))
}

function given({ inherited }: Person, group: string): Role[] {
  return [...inherited].flatMap(([role, groups]) => (groups.includes(group) ? [role] : []))
}

/** People who stand together: by their strongest group, or without any. */
export interface Section {
  group: UserGroup | null
  people: readonly Person[]
  /** how many match, on this page or not */
  count: number
}

/** The people that are found by their strongest groups, those without one last; the order within stays. */
export function sectionsOf(all: readonly Person[], match: readonly Person[]): readonly Section[] {
  const groups = groupsOf(all)
  const strongest = (person: Person) => groups.find(({ name }) => isInOneOf(person, [name]))
  const sections = Map.groupBy(match, (person) => strongest(person) ?? null)
  return [...groups, null].flatMap((group) => {
    const people = sections.get(group)
    return people === undefined ? [] : [{ group, people, count: people.length }]
  })
}

function hasOneOf(person: Person, roles: readonly string[]): boolean {
  if (roles.length === 0) return true
  const own: ReadonlySet<string> = allRoles(person)
  return roles.some((role) => (role === withoutRole ? own.size === 0 : own.has(role)))
}

function isInOneOf({ groups }: Person, target: readonly string[]): boolean {
  return target.length === 0 || groups.some(({ name }) => target.includes(name))
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
