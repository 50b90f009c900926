import { describe, expect, it } from 'vitest'

import { placeAfter } from '#portal/features/user-management/matrix/grid-keys.ts'
import { foundPeople } from '#portal/features/user-management/people/found-people.ts'
import { matrixFile } from '#portal/features/user-management/people/matrix-file.ts'
import { columnGroups } from '#portal/features/user-management/roles/role-columns.ts'
import { inputsOf } from '#portal/features/user-management/state/apply-changes.ts'

import { person } from './people.ts'

it('has the eleven roles as columns in the order of the navigation, by its parts', () => {
  expect(
    columnGroups.map(({ group, columns }) => [group, columns.map(({ role }) => role)]),
  ).toEqual([
    [
      'reports',
      [
        'view-dav-article-report',
        'view-dav-user-group-report',
        'view-recommendation-report',
        'view-position-report',
      ],
    ],
    ['planning', ['view-topic-planning', 'view-dav-topic-planning']],
    ['lists', ['view-banlist']],
    [
      'configuration',
      [
        'view-configuration',
        'view-website-configuration',
        'view-position-report-configuration',
        'view-user-management',
      ],
    ],
  ])
})

it('names a column by its screens, those side by side by the first of them', () => {
  const named = columnGroups.flatMap(({ columns }) => columns)
  const titles = Object.fromEntries(
    named.map((column) => [column.role, column.named.map(({ title }) => title)]),
  )
  expect(titles['view-recommendation-report']).toEqual(['recommendationArticleReport'])
  expect(titles['view-configuration']).toEqual(['configuration', 'signalConfiguration'])
})

describe('the keys of the grid', () => {
  const size = { rows: 12, columns: 12 }
  const press = (key: string, ctrlKey = false) =>
    placeAfter({ key, ctrlKey }, { row: 1, column: 1 }, size)

  it('move by cells, to the ends of the row, and to the corners', () => {
    expect(press('ArrowRight')).toEqual({ row: 1, column: 2 })
    expect(press('ArrowUp')).toEqual({ row: 0, column: 1 })
    expect(press('Home')).toEqual({ row: 1, column: 0 })
    expect(press('End')).toEqual({ row: 1, column: 11 })
    expect(press('End', true)).toEqual({ row: 11, column: 11 })
    expect(press('PageDown')).toEqual({ row: 11, column: 1 })
  })

  it('stay in the grid, and leave other keys alone', () => {
    expect(placeAfter({ key: 'ArrowLeft', ctrlKey: false }, { row: 0, column: 0 }, size)).toEqual({
      row: 0,
      column: 0,
    })
    expect(press('PageUp')).toEqual({ row: 0, column: 1 })
    expect(press('a')).toBeNull()
  })
})

describe('the people that are found', () => {
  const redaktion = [{ name: 'Redaktion', console: null }]
  const people = [
    person('Ines Petrović', { direct: ['view-banlist'], lastSeen: '2026-11-20T10:00:00Z' }),
    person('Gast Ohnerolle', { status: 'DISABLED' }),
    person('Lena Brandt', {
      groups: redaktion,
      inherited: { 'view-banlist': ['Redaktion'], 'view-topic-planning': ['Redaktion'] },
      lastSeen: '2026-11-21T10:00:00Z',
    }),
  ]
  const none: readonly string[] = []
  const all = { q: '', role: none, group: none, state: '', sort: 'name' }
  const found = (wanted: Partial<typeof all>) =>
    foundPeople(people, { ...all, ...wanted }).map(({ name }) => name)

  it('match words of name and address, without accents', () => {
    expect(found({ q: 'PETROVIC ines' })).toEqual(['Ines Petrović'])
    expect(found({ q: 'brandt@example' })).toEqual(['Lena Brandt'])
  })

  it('have one of the roles, in person or by a group, or none at all', () => {
    expect(found({ role: ['view-banlist'] })).toEqual(['Ines Petrović', 'Lena Brandt'])
    expect(found({ role: ['none'] })).toEqual(['Gast Ohnerolle'])
    expect(found({ role: ['none', 'view-topic-planning'] })).toEqual([
      'Gast Ohnerolle',
      'Lena Brandt',
    ])
  })

  it('are in one of the groups and in the state', () => {
    expect(found({ group: ['Redaktion'] })).toEqual(['Lena Brandt'])
    expect(found({ state: 'disabled' })).toEqual(['Gast Ohnerolle'])
  })

  it('stand in the wanted order', () => {
    expect(found({ sort: '-roles' })).toEqual(['Lena Brandt', 'Ines Petrović', 'Gast Ohnerolle'])
    expect(found({ sort: '-seen' })[0]).toBe('Lena Brandt')
    expect(found({ sort: '-name' })[0]).toBe('Lena Brandt')
  })
})

it('writes the matrix as a file: a column for each role, and nothing that a program computes', () => {
  const people = [
    person('=Mira', { direct: ['view-banlist'], inherited: { 'view-topic-planning': ['R'] } }),
  ]
  const text = matrixFile(people, {
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

it('sends the staged changes of each person together, in the words of the API', () => {
  expect(
    inputsOf([
      { userId: 'a', role: 'view-banlist', isGiven: true },
      { userId: 'b', role: 'view-banlist', isGiven: false },
      { userId: 'a', role: 'view-topic-planning', isGiven: false },
    ]),
  ).toEqual([
    { userId: 'a', add: ['VIEW_BANLIST'], remove: ['VIEW_TOPIC_PLANNING'] },
    { userId: 'b', add: [], remove: ['VIEW_BANLIST'] },
  ])
})
