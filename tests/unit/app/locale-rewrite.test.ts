import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'

import { localized } from '#portal/i18n/locale.ts'
import { localeRewrite } from '#portal/locale-rewrite.ts'
import { screens } from '#portal/screens.ts'

function routerAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute()
  const routes = screens.map(({ path }) => createRoute({ getParentRoute: () => root, path }))
  return createRouter({
    routeTree: root.addChildren(routes),
    history,
    rewrite: localeRewrite(() => history.location.pathname),
  })
}

async function matched(address: string): Promise<string | undefined> {
  const router = routerAt(address)
  await router.load()
  const leaf = router.state.matches.at(-1)
  return leaf?.routeId === '__root__' ? 'not found' : leaf?.fullPath
}

describe('the language prefix', () => {
  const cases: [string, string][] = [
    ['/', '/'],
    ['/en', '/'],
    ['/banlist', '/banlist'],
    ['/en/banlist?x=1', '/banlist'],
    ['/_slug', '/_slug'],
    ['/en/_slug', '/_slug'],
    ['/nope', 'not found'],
    ['/en/nope', 'not found'],
    ['/english', 'not found'],
  ]
  it.each(cases)('%s is %s', async (address, path) => {
    expect(await matched(address)).toBe(path)
  })

  it('leads to every screen in both languages', async () => {
    for (const { path } of screens) {
      expect(await matched(path)).toBe(path)
      expect(await matched(localized(path, 'en'))).toBe(path)
    }
  })
})

describe('links', () => {
  it.each([
    ['/', '/banlist'],
    ['/dav-article-report?q=a', '/banlist'],
    ['/en', '/en/banlist'],
    ['/en/dav-article-report', '/en/banlist'],
  ])('on %s lead to %s', async (address, href) => {
    const router = routerAt(address)
    await router.load()
    expect(router.buildLocation({ to: '/banlist' }).publicHref).toBe(href)
  })

  it('follow a language switch, which keeps path, search and hash', async () => {
    const router = routerAt('/banlist?q=a#row')
    await router.load()
    router.history.push(localized(router.state.location.publicHref, 'en'))
    await router.load()
    expect(router.state.location.publicHref).toBe('/en/banlist?q=a#row')
    expect(router.state.location.pathname).toBe('/banlist')
    expect(router.buildLocation({ to: '/' }).publicHref).toBe('/en')
    router.history.back()
    await router.load()
    expect(router.buildLocation({ to: '/' }).publicHref).toBe('/')
  })
})
