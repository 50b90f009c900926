import { describe, expect, it } from 'vitest'

import { resolveEntry } from '#portal/entry/resolve-entry.ts'
import type { Entrance, EntryState } from '#portal/entry/resolve-entry.ts'

const at = (path: string, situation: Partial<EntryState>): Entrance =>
  resolveEntry({
    phase: 'signedOut',
    hasFailed: false,
    isLeaving: false,
    next: '/',
    locale: 'de',
    ...situation,
    address: new URL(path, 'https://portal.example'),
  })

describe('without a session', () => {
  const cases: [string, Entrance][] = [
    ['/login', { half: 'frontDoor', address: null }],
    ['/en/login?next=%2Fen%2Fbanlist', { half: 'frontDoor', address: null }],
    ['/', { half: 'frontDoor', address: '/login' }],
    ['/en', { half: 'frontDoor', address: '/en/login' }],
    ['/banlist', { half: 'frontDoor', address: '/login?next=%2Fbanlist' }],
    ['/banlist/', { half: 'frontDoor', address: '/login?next=%2Fbanlist%2F' }],
    ['/_slug', { half: 'frontDoor', address: '/login?next=%2F_slug' }],
    [
      '/en/banlist?q=a&page=2#x',
      { half: 'frontDoor', address: '/en/login?next=%2Fen%2Fbanlist%3Fq%3Da%26page%3D2%23x' },
    ],
    ['/auth', { half: 'frontDoor', address: '/login' }],
    ['/%62anlist', { half: 'frontDoor', address: '/login?next=%2F%2562anlist' }],
    ['/BANLIST', { half: 'portal', address: null }],
    ['/%E0%A4', { half: 'portal', address: null }],
    ['/nope', { half: 'portal', address: null }],
    ['/english', { half: 'portal', address: null }],
    ['/en/nope', { half: 'portal', address: null }],
  ]
  it.each(cases)('%s', (path, expected) => {
    expect(at(path, {})).toEqual(expected)
  })

  it('stays on the callback to say what failed', () => {
    expect(at('/auth', { hasFailed: true })).toEqual({ half: 'frontDoor', address: null })
  })

  it('leads from the callback to the form, and from there where it was to lead', () => {
    expect(at('/auth', { next: '/banlist?q=a' }).address).toBe('/login?next=%2Fbanlist%3Fq%3Da')
    expect(at('/auth', { next: '/en', locale: 'en' }).address).toBe('/en/login')
  })

  it('does not lead back for who has just signed out', () => {
    expect(at('/banlist', { isLeaving: true }).address).toBe('/login')
  })
})

describe('with a session', () => {
  const cases: [string, string | null][] = [
    ['/', null],
    ['/en/banlist?q=a', null],
    ['/nope', null],
    ['/login', '/'],
    ['/en/login', '/en'],
    ['/login?next=%2Fbanlist%3Fq%3Da', '/banlist?q=a'],
    ['/login?next=https%3A%2F%2Fevil.example', '/'],
    ['/auth', '/'],
  ]
  it.each(cases)('%s', (path, address) => {
    expect(at(path, { phase: 'signedIn' })).toEqual({ half: 'portal', address })
  })
})

describe('on the way', () => {
  it.each(['restoring', 'completing', 'signingOut'] as const)(
    '%s leaves what is there',
    (phase) => {
      expect(at('/banlist', { phase })).toEqual({ half: null, address: null })
      expect(at('/auth', { phase })).toEqual({ half: null, address: null })
    },
  )

  it('the form can be used while a session is looked for', () => {
    expect(at('/en/login', { phase: 'restoring' })).toEqual({ half: 'frontDoor', address: null })
  })

  it('redirecting belongs to the front door', () => {
    expect(at('/auth', { phase: 'redirecting' })).toEqual({ half: 'frontDoor', address: null })
  })
})
