import { describe, expect, it } from 'vitest'

import { clientsOf, clientToSelect, firstAvailable, isClientId, mayView } from '#machines/access.ts'
import type { ClientAccess } from '#machines/access.ts'

const everyRole = [
  'view-recommendation-report',
  'view-banlist',
  'view-configuration',
  'view-position-report',
  'view-position-report-configuration',
  'view-topic-planning',
  'view-user-management',
  'view-website-configuration',
  'view-dav-article-report',
  'view-dav-topic-planning',
  'view-dav-user-group-report',
]

describe('clients with a recognised role', () => {
  it('knows the eleven roles of the specification', () => {
    expect(clientsOf({ blatt: { roles: everyRole } })).toEqual([{ id: 'blatt', roles: everyRole }])
  })

  it('ignores other roles, repeated roles and clients without a recognised one', () => {
    const access = {
      account: { roles: ['manage-account'] },
      heute: { roles: ['uma', 'view-banlist', 'view-banlist', 'VIEW-CONFIGURATION'] },
    }
    expect(clientsOf(access)).toEqual([{ id: 'heute', roles: ['view-banlist'] }])
  })

  it('keeps the order of the token', () => {
    const access = { b: { roles: ['view-banlist'] }, a: { roles: ['view-banlist'] } }
    expect(clientsOf(access).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('takes a client called __proto__ or constructor for a client', () => {
    const access: unknown = JSON.parse(
      '{"__proto__":{"roles":["view-banlist"]},"constructor":{"roles":["view-banlist"]}}',
    )
    expect(clientsOf(access).map(({ id }) => id)).toEqual(['__proto__', 'constructor'])
    expect(mayView([], '__proto__', 'view-banlist')).toBe(false)
  })

  it('reads no role from what it inherits', () => {
    expect(clientsOf({ a: Object.create({ roles: ['view-banlist'] }) })).toEqual([])
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'view-banlist'],
    ['a list', [{ roles: ['view-banlist'] }]],
    ['a client that is null', { a: null }],
    ['a client that is a list', { a: ['view-banlist'] }],
    ['roles that are text', { a: { roles: 'view-banlist' } }],
    ['roles that are an object', { a: { roles: { 0: 'view-banlist' } } }],
    ['roles that are not text', { a: { roles: [1, null, { toString: () => 'view-banlist' }] } }],
  ])('finds none in %s', (_, access) => {
    expect(clientsOf(access)).toEqual([])
  })
})

describe('the selected client', () => {
  const clients: ClientAccess[] = [
    { id: 'blatt', roles: ['view-banlist'] },
    { id: 'heute', roles: ['view-configuration'] },
  ]

  it.each([
    ['none was selected', null, 'blatt'],
    ['it is no longer available', 'kurier', 'blatt'],
    ['it is available', 'heute', 'heute'],
  ])('spec 4 other 2: when %s', (_, selected, expected) => {
    expect(clientToSelect(clients, selected)).toBe(expected)
  })

  it('is none when none is available', () => {
    expect(clientToSelect([], 'blatt')).toBeNull()
    expect(firstAvailable([])).toBeNull()
  })

  it('decides what the user may see', () => {
    expect(mayView(clients, 'blatt', 'view-banlist')).toBe(true)
    expect(mayView(clients, 'heute', 'view-banlist')).toBe(false)
    expect(mayView(clients, null, 'view-banlist')).toBe(false)
  })
})

describe('the id of a publication', () => {
  it.for(['ost.kurier', 'süd-post', 'Abend Blatt', 'https://blatt.example/a?b=c', '__proto__'])(
    'may be %s',
    (id) => {
      expect(isClientId(id)).toBe(true)
      expect(clientsOf(Object.fromEntries([[id, { roles: ['view-banlist'] }]]))).toHaveLength(1)
    },
  )

  it.for(['', '  ', 'two\nlines', 'x'.repeat(256)])('is not %j', (id) => {
    expect(isClientId(id)).toBe(false)
    expect(clientsOf({ [id]: { roles: ['view-banlist'] } })).toEqual([])
  })
})
