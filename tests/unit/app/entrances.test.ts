import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'

import { resolveEntry, type Entrance, type EntryState } from '#portal/entry/resolve-entry.ts'
import { localized } from '#portal/i18n/locale.ts'
import { localeRewrite } from '#portal/router.tsx'
import { screens } from '#portal/screens.ts'

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

const door = (address: string | null): Entrance => ({ half: 'frontDoor', address })
const portal: Entrance = { half: 'portal', address: null }

describe('without a session', () => {
  const cases: [string, Entrance][] = [
    ['/login', door(null)],
    ['/en/login?next=%2Fen%2Fbanlist', door(null)],
    ['/', door('/login')],
    ['/en', door('/en/login')],
    ['/banlist', door('/login?next=%2Fbanlist')],
    ['/banlist/', door('/login?next=%2Fbanlist%2F')],
    ['/_slug', door('/login?next=%2F_slug')],
    ['/en/banlist?q=a&page=2#x', door('/en/login?next=%2Fen%2Fbanlist%3Fq%3Da%26page%3D2%23x')],
    ['/auth', door('/login')],
    ['/%62anlist', door('/login?next=%2F%2562anlist')],
    ['/BANLIST', portal],
    ['/%E0%A4', portal],
    ['/nope', portal],
    ['/english', portal],
    ['/en/nope', portal],
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

  it('the form can be used while a session is looked for; redirecting belongs to it', () => {
    expect(at('/en/login', { phase: 'restoring' })).toEqual({ half: 'frontDoor', address: null })
    expect(at('/auth', { phase: 'redirecting' })).toEqual({ half: 'frontDoor', address: null })
  })
})

async function routerAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute()
  const routes = screens.map(({ path }) => createRoute({ getParentRoute: () => root, path }))
  const rewrite = localeRewrite(() => history.location.pathname)
  const router = createRouter({ routeTree: root.addChildren(routes), history, rewrite })
  await router.load()
  return router
}

describe('the language prefix', () => {
  it('leads to every screen in both languages, and to no other', async () => {
    const paths = screens.flatMap(({ path }) => [path, localized(path, 'en')])
    for (const path of [...paths, '/en/banlist?x=1', '/nope', '/en/nope', '/english']) {
      const { matches } = (await routerAt(path)).state
      const screen = path.replace(/^\/en(?=\/|$)/, '').replace('?x=1', '') || '/'
      expect([path, matches.at(-1)?.fullPath]).toEqual([
        path,
        /nope|english/.test(path) ? '/' : screen,
      ])
      expect(matches.at(-1)?.routeId === '__root__', path).toBe(/nope|english/.test(path))
    }
  })

  it.each([
    ['/', '/banlist'],
    ['/dav-article-report?q=a', '/banlist'],
    ['/en', '/en/banlist'],
    ['/en/dav-article-report', '/en/banlist'],
  ])('of links on %s leads to %s', async (address, href) => {
    const router = await routerAt(address)
    expect(router.buildLocation({ to: '/banlist' }).publicHref).toBe(href)
  })
})
