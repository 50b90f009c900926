import { describe, expect, it } from 'vitest'

import { resumed } from '#portal/features/banlist/list/entry-state.ts'
import {
  addressesIn,
  fitIntoLink,
  linkToTest,
} from '#portal/features/banlist/test/tested-addresses.ts'
import { kindOf, reachOver, reasonOf, type Verdict } from '#portal/features/banlist/test/verdict.ts'
import { banlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'

function short(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `https://a.example/${i}`)
}

function verdict(input: string, patch: Partial<Verdict> = {}): Verdict {
  const none = { link: null, fault: 'INVALID_URL', entry: null, idle: null } as const
  return { input, ...none, nearest: [], ...patch }
}

describe('the addresses in a text', () => {
  const table: [name: string, text: string, addresses: string[]][] = [
    ['one', ' https://a.example/ ', ['https://a.example/']],
    [
      'one per line, whatever ends it',
      'a.example\r\nb.example\nc.example\rd.example',
      ['a.example', 'b.example', 'c.example', 'd.example'],
    ],
    ['each once, without empty lines', 'a.example\n\n  \na.example', ['a.example']],
    [
      'several in a line',
      'https://a.example/ http://b.example/',
      ['https://a.example/', 'http://b.example/'],
    ],
    ['a line with blanks is one input', 'a b c', ['a b c']],
    ['none', ' \n ', []],
  ]
  it.each(table)('%s', (_name, text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses)
  })
})

describe('a link to a test', () => {
  it('holds a hundred short addresses, and not one more', () => {
    expect(fitIntoLink(short(100))).toBe(true)
    expect(fitIntoLink(short(101))).toBe(false)
  })

  it('holds no more than a server takes in its first line', () => {
    expect(fitIntoLink([`https://a.example/${'x'.repeat(2000)}`])).toBe(true)
    expect(fitIntoLink(Array.from({ length: 4 }, (_, i) => `${'ä'.repeat(300)}${i}`))).toBe(false)
  })

  it('names the publication and the addresses, and nothing of the list', () => {
    const link = linkToTest('https://portal.example/en/banlist?q=x&page=3#y', {
      addresses: ['https://a.example/?b=c&d', 'https://ä.example/'],
      client: 'heute',
    })
    const { origin, pathname, searchParams, hash } = new URL(link)
    expect([origin, pathname, hash]).toEqual(['https://portal.example', '/en/banlist', ''])
    expect([...searchParams]).toEqual([
      ['client', 'heute'],
      ['panel', 'test'],
      ['url', 'https://a.example/?b=c&d'],
      ['url', 'https://ä.example/'],
    ])
  })
})

describe('a verdict', () => {
  it('is banned, free or no address', () => {
    const entry = {
      id: '1',
      link: 'https://a.example/',
      dateAdded: '2026-11-03T08:00:00Z',
      readOnly: false,
      comment: null,
      addedBy: null,
      expires: null,
      paused: false,
      dateChanged: null,
      changedBy: null,
      version: 1,
    }
    const found = { link: 'https://a.example/x', fault: null }
    expect(kindOf(verdict('x'))).toBe('invalid')
    expect(kindOf(verdict('x', found))).toBe('free')
    expect(kindOf(verdict('x', { ...found, idle: entry }))).toBe('free')
    expect(kindOf(verdict('x', { ...found, entry }))).toBe('banned')
  })

  it.each([
    ['https://a.example/b', 'https://a.example/b', 'own'],
    ['http://a.example/b', 'https://a.example/b', 'own'],
    ['https://a.example/b/', 'https://a.example/b/', 'own'],
    ['https://a.example/b/', 'https://a.example/b/c', 'folder'],
    ['https://a.example/', 'https://a.example/b/c', 'site'],
    ['https://a.example:81/', 'https://a.example:81/b', 'site'],
    ['https://a.example/', 'http://a.example/', 'own'],
  ])('by %s over %s is that of its %s', (entry, link, reach) => {
    expect(reachOver(entry, link)).toBe(reach)
  })

  it.each([
    ['example', 'Das lässt sich nicht als Adresse lesen.'],
    ['*.example.org', 'Sterne kennt die Sperrliste nicht.'],
    [
      'ftp://example.org/',
      'Nur Adressen mit http oder https werden empfohlen, nicht solche mit ftp.',
    ],
    [
      ' JavaScript:alert(1)',
      'Nur Adressen mit http oder https werden empfohlen, nicht solche mit javascript.',
    ],
    ['https://', 'Das lässt sich nicht als Adresse lesen.'],
    ['https://exa mple/', 'Das lässt sich nicht als Adresse lesen.'],
  ])('on %j says why it is no address', async (input, reason) => {
    await banlistTestTexts.load('de')
    expect(reasonOf(verdict(input), banlistTestTexts.in('de').faults)).toBe(reason)
  })

  it('says that an input is too long', async () => {
    await banlistTestTexts.load('en')
    const { faults } = banlistTestTexts.in('en')
    expect(reasonOf(verdict('https://a.example/', { fault: 'TOO_LONG' }), faults)).toBe(
      'That is too long: 2,048 characters at most.',
    )
  })
})

it.each([
  [null, null],
  ['2026-11-20', null],
  ['2026-11-21', '2026-11-21'],
  ['2026-12-31', '2026-12-31'],
])('an entry until %s bans again until %s', (expires, until) => {
  expect(resumed({ expires }, '2026-11-21')).toEqual({ paused: false, expires: until })
})
