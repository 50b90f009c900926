import { describe, expect, it } from 'vitest'

import { recognisedRoles, type Role } from '#portal/app/publication/use-current-publication.ts'
import { placeAfter } from '#portal/features/user-management/matrix/Matrix.tsx'
import { foundPeople, sectionsOf } from '#portal/features/user-management/people/found-people.ts'
import type { Person } from '#portal/features/user-management/people/person.ts'
import { columnGroups } from '#portal/features/user-management/roles/role-columns.ts'
import {
  cellOf,
  holdingOf,
  pagesSeen,
  rolesAfter,
  sentencesOf,
} from '#portal/features/user-management/roles/staged-roles.ts'
import { inputsOf } from '#portal/features/user-management/state/use-role-changes.ts'
import { matrixFile } from '#portal/features/user-management/UsersPage.tsx'
import { screens } from '#portal/screens.ts'

const articles = 'view-dav-article-report'
const banlist = 'view-banlist'
const recommendations = 'view-recommendation-report'
const topics = 'view-topic-planning'

interface Options extends Partial<Omit<Person, 'direct' | 'inherited'>> {
  direct?: readonly Role[]
  /** from the group Redaktion */
  inherited?: readonly Role[]
}

/** A person with nothing but what is given. */
function person(name: string, { direct = [], inherited = [], ...others }: Options = {}): Person {
  const from = recognisedRoles.filter((role) => inherited.includes(role))
  return {
    id: name.toLowerCase(),
    name,
    email: `${name.toLowerCase()}@example.org`,
    status: 'ACTIVE',
    lastSeen: null,
    groups: [],
    locks: new Map(),
    unknownRoles: 0,
    otherClients: [],
    invitation: null,
    console: null,
    ...others,
    direct: new Set(direct),
    inherited: new Map(from.map((role) => [role, ['Redaktion']])),
  }
}

it('the matrix has the eleven roles in the order of the navigation, named by their screens', () => {
  expect(
    columnGroups.map(({ group, columns }) => [group, ...columns.map((one) => one.role)]),
  ).toEqual([
    ['reports', articles, 'view-dav-user-group-report', recommendations, 'view-position-report'],
    ['planning', topics, 'view-dav-topic-planning'],
    ['lists', banlist],
    [
      'configuration',
      'view-configuration',
      'view-website-configuration',
      'view-position-report-configuration',
      'view-user-management',
    ],
  ])
  const named = columnGroups.flatMap(({ columns }) => columns)
  const titlesOf = (target: string) =>
    named.flatMap(({ role, named: of }) => (role === target ? of.map(({ title }) => title) : []))
  // Those side by side are named by the first of them.
  expect(titlesOf(recommendations)).toEqual(['recommendationArticleReport'])
  expect(titlesOf('view-configuration')).toEqual(['configuration', 'signalConfiguration'])
})

it.each([
  ['ArrowRight', { row: 1, column: 2 }],
  ['ArrowUp', { row: 0, column: 1 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 11 }],
  ['Control+End', { row: 11, column: 11 }],
  ['PageDown', { row: 11, column: 1 }],
  ['PageUp', { row: 0, column: 1 }],
  ['a', null],
])('%s in the grid leads to %o', (pressed, place) => {
  const [key = '', control] = pressed.split('+').toReversed()
  const size = { rows: 12, columns: 12 }
  const result = placeAfter({ key, ctrlKey: control !== undefined }, { row: 1, column: 1 }, size)
  expect(result).toEqual(place)
})

describe('the people that are found', () => {
  const people = [
    person('Ines Petrović', { direct: [banlist], lastSeen: '2026-11-20T10:00:00Z' }),
    person('Gast Ohnerolle', { status: 'DISABLED' }),
    person('Lena Brandt', {
      groups: [{ name: 'Redaktion', console: null }],
      inherited: [banlist, topics],
      lastSeen: '2026-11-21T10:00:00Z',
    }),
  ]

  it.each([
    [{ q: 'PETROVIC ines' }, 'Ines'],
    [{ q: 'brandt@example' }, 'Lena'],
    [{ role: [banlist] }, 'Ines Lena'],
    [{ role: ['none'] }, 'Gast'],
    [{ role: ['none', topics] }, 'Gast Lena'],
    [{ group: ['Redaktion'] }, 'Lena'],
    [{ state: 'disabled' }, 'Gast'],
    [{ sort: '-roles' }, 'Lena Ines Gast'],
    [{ sort: '-seen' }, 'Lena Ines Gast'],
    [{ sort: '-name' }, 'Lena Gast Ines'],
  ])('by %o are %s', (target, names) => {
    const search = { q: '', role: [], group: [], state: '', sort: 'name', ...target }
    const matches = foundPeople(people, search).map(({ name }) => name.split(' ')[0])
    expect(matches.join(' ')).toBe(names)
  })
})

it('people stand by their strongest group, those without one last, in the order that they had', () => {
  const technik = { name: 'Technik', console: null }
  const redaktion = { name: 'Redaktion', console: null }
  const all = [
    person('Gast'),
    person('Tina', { groups: [technik] }),
    person('Lena', { groups: [technik, redaktion], inherited: [topics] }),
    person('Emre', { groups: [redaktion] }),
  ]
  expect(
    sectionsOf(all, all.slice(0, 3)).map(({ group, people, count }) => [
      group?.name,
      [...(group?.gives ?? [])],
      count,
      ...people.map(({ name }) => name),
    ]),
  ).toEqual([
    ['Redaktion', [topics], 1, 'Lena'],
    ['Technik', [], 1, 'Tina'],
    [undefined, [], 1, 'Gast'],
  ])
})

it('writes the matrix as a file: a column for each role, and nothing that a program computes', () => {
  const text = matrixFile([person('=Mira', { direct: [banlist], inherited: [topics] })], {
    separator: ';',
    heads: ['Person', 'E-Mail', 'Status', 'Gruppen', 'Zuletzt da'],
    role: (role) => role,
    status: () => 'aktiv',
    seen: (at) => at,
    holding: { direct: 'direkt', inherited: 'Gruppe', both: 'beides' },
  })
  const [head = '', row = ''] = text.split('\r\n')
  expect(head.split(';')).toHaveLength(16)
  expect(head).toContain('view-topic-planning;view-dav-topic-planning;view-banlist')
  expect(row).toBe("'=Mira;'=mira@example.org;aktiv;;;;;;;Gruppe;;direkt;;;;")
})

const lena = person('Lena', { direct: [banlist], inherited: [articles] })
const gast = person('Gast')
const both = person('Both', { direct: [articles], inherited: [articles] })

const give = (userId: string, role: Role) => ({ userId, role, isGiven: true })
const take = (userId: string, role: Role) => ({ userId, role, isGiven: false })

it('sends the staged changes of each person together, in the words of the API', () => {
  expect(inputsOf([give('a', banlist), take('b', banlist), take('a', topics)])).toEqual([
    { userId: 'a', add: ['VIEW_BANLIST'], remove: ['VIEW_TOPIC_PLANNING'] },
    { userId: 'b', add: [], remove: ['VIEW_BANLIST'] },
  ])
})

describe('a cell of the matrix', () => {
  it('tells how a role is held, and what is staged for its person alone', () => {
    expect([
      holdingOf(lena, banlist),
      holdingOf(lena, articles),
      holdingOf(both, articles),
      holdingOf(lena, recommendations),
    ]).toEqual(['direct', 'inherited', 'both', 'none'])
    const staged = [take('lena', banlist), give('gast', recommendations)]
    expect(cellOf(lena, banlist, staged).staged).toBe('taken')
    expect(cellOf(lena, recommendations, staged).staged).toBeNull()
    expect(cellOf(gast, recommendations, staged).staged).toBe('given')
  })

  it('is locked only where the role is held in person', () => {
    const locks = new Map([[banlist, { reason: 'OWN_ROLE' as const, holders: [] }]] as const)
    expect(cellOf({ ...lena, locks }, banlist, []).isLocked).toBe(true)
    expect(cellOf({ ...gast, locks }, banlist, []).isLocked).toBe(false)
  })
})

/** How many screens some roles open. */
function opened(...roles: Role[]): number {
  return screens.filter(({ role }) => role !== null && roles.includes(role)).length
}

describe('staged changes', () => {
  it('leave what a group gives when the own role is taken', () => {
    expect([...rolesAfter(both, [take('both', articles)])]).toEqual([articles])
    expect([...rolesAfter(lena, [take('lena', banlist)])]).toEqual([articles])
  })

  it('change the pages that are seen, with the start page', () => {
    expect(opened(recommendations)).toBeGreaterThan(1)
    const before = 1 + opened(articles, banlist)
    const after = before + opened(recommendations)
    expect(pagesSeen(lena, [give('lena', recommendations)])).toEqual({ before, after })
    const onlyArticles = { before: 1, after: 1 + opened(articles) }
    expect(pagesSeen(gast, [give('gast', articles)])).toEqual(onlyArticles)
  })

  it('say what they open and close, and that a group gives the role already, or still', () => {
    const staged = [give('lena', recommendations), take('lena', banlist), give('gast', articles)]
    expect(sentencesOf(lena, staged)).toEqual([
      { change: staged[0], effect: 'opens', edge: null },
      { change: staged[1], effect: 'closes', edge: null },
    ])
    expect(sentencesOf(lena, [give('lena', articles)])[0]?.effect).toBe('isOpenAlready')
    expect(sentencesOf(both, [take('both', articles)])[0]?.effect).toBe('staysOpen')
  })

  it('tell of the first role once, and of the last one', () => {
    const first = [give('gast', articles), give('gast', banlist)]
    expect(sentencesOf(gast, first).map(({ edge }) => edge)).toEqual(['first', null])
    const paul = person('Paul', { direct: [articles, banlist] })
    const last = [take('paul', articles), take('paul', banlist)]
    expect(sentencesOf(paul, last).map(({ edge }) => edge)).toEqual([null, 'last'])
  })
})
