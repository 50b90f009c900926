import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  banningFolders,
  banningLinks,
  bans,
  covers,
  isFolder,
  scopesOf,
  siteOf,
  otherSchemeOf,
} from '#lib/links/cover.ts'

describe('links that an entry bans', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x', true],
    ['https://a.example/x', 'http://a.example/x', true],
    ['http://a.example/x', 'https://a.example/x', true],
    ['https://a.example/x', 'https://a.example/x/', false],
    ['https://a.example/x', 'https://a.example/x?q', false],
    ['https://a.example/x', 'https://a.example/xy', false],
    ['https://a.example/x?q', 'https://a.example/x', false],
    ['https://a.example/x?q=/', 'https://a.example/x?q=/y', false],
    ['https://a.example/x/', 'https://a.example/x', false],
    ['https://a.example/x/', 'https://a.example/x/', true],
    ['https://a.example/x/', 'https://a.example/x/?q', true],
    ['https://a.example/x/', 'http://a.example/x/y/z?q', true],
    ['https://a.example/x/', 'https://a.example/xy/', false],
    ['https://a.example/x/?q', 'https://a.example/x/y', false],
    ['https://a.example/', 'http://a.example/x', true],
    ['https://a.example/', 'https://b.a.example/', false],
    ['https://a.example/', 'https://a.example.evil.example/', false],
    ['https://a.example/', 'https://a.example:8443/', false],
    ['https://a.example:8443/', 'http://a.example:8443/x', true],
    ['https://a.example:8443/', 'https://a.example:84/', false],
  ])('%s and %s: %s', (entry, link, expected) => {
    expect(bans(entry, link)).toBe(expected)
    expect(banningLinks(link).includes(entry)).toBe(expected)
    expect(banningFolders(link).includes(entry)).toBe(expected && entry.endsWith('/'))
  })

  it('is everything below, where it is a folder', () => {
    const entries = ['https://a/', 'https://a/x/', 'https://a/x', 'https://a/?q=/', 'https://a/x/?']
    expect(entries.map(isFolder)).toEqual([true, true, false, false, false])
  })
})

it.each([
  ['http://a.example:81/x/y?q=/z/', ['a.example:81/x/y?q=/z/', 'a.example:81/x/', 'a.example:81/']],
  ['https://a.example//x/', ['a.example//x/', 'a.example//', 'a.example/']],
  ['https://a.example/', ['a.example/']],
])('every link that would ban %s is named once, the most exact first', (link, rests) => {
  const [own = '', other = ''] = link.startsWith('https') ? ['https', 'http'] : ['http', 'https']
  expect(banningLinks(link)).toEqual(
    rests.flatMap((rest) => [`${own}://${rest}`, `${other}://${rest}`]),
  )
})

describe('which entry is needless beside another', () => {
  it.each([
    ['https://a.example/', 'https://a.example/x', true],
    ['http://a.example/', 'https://a.example/x', true],
    ['https://a.example/x/', 'https://a.example/x/', false],
    ['https://a.example/x', 'https://a.example/x/', false],
    ['https://a.example/x', 'http://a.example/x', true],
    ['http://a.example/x', 'https://a.example/x', false],
    ['https://a.example/x/', 'http://a.example/x/', true],
    ['http://a.example/x/', 'https://a.example/x/', false],
  ])('%s covers %s: %s', (broader, entry, expected) => {
    expect(covers(broader, entry)).toBe(expected)
  })

  const links = tuple(
    constantFrom('http://', 'https://'),
    constantFrom('a', 'a:8', 'b.a'),
    array(constantFrom('/', '/x', '/x/', '/y', '?q', '/?q'), { minLength: 1, maxLength: 4 }),
  ).map(([scheme, host, path]) => `${scheme}${host}/${path.join('').slice(1)}`)

  it('a list without its needless entries bans what it banned before', () => {
    assert(
      property(array(links, { maxLength: 12 }), links, (list, link) => {
        const needed = list.filter((entry) => !list.some((other) => covers(other, entry)))
        const banned = list.some((entry) => bans(entry, link))
        expect(needed.some((entry) => bans(entry, link))).toBe(banned)
        for (const entry of list) expect(banningLinks(link).includes(entry)).toBe(bans(entry, link))
      }),
    )
  })
})

describe('other links that a user may mean', () => {
  it.each([
    [
      'https://a.example/x/y/z.html?q=1',
      ['page x/y/z.html?q=1', 'folder x/y/', 'folder x/', 'site '],
    ],
    ['https://a.example/x/', ['folder x/', 'site ']],
    ['https://a.example/?q', ['page ?q', 'site ']],
    ['https://a.example/', ['site ']],
  ])('by %s', (link, expected) => {
    const scopes = scopesOf(link).map((scope) => `${scope.kind} ${scope.link}`)
    expect(scopes).toEqual(expected.map((scope) => scope.replace(' ', ' https://a.example/')))
  })

  it('has the site and the other scheme of a link', () => {
    expect(siteOf('https://a.example:81/x//y?z=//')).toBe('https://a.example:81/')
    expect(otherSchemeOf('https://a.example/x')).toBe('http://a.example/x')
    expect(otherSchemeOf('http://a.example/x')).toBe('https://a.example/x')
  })
})
