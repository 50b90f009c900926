import { array, assert, boolean, constantFrom, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { canonicalLink, impliedLink, isBareHost } from '#lib/links/canonical-link.ts'
import { bans } from '#lib/links/cover.ts'
import { longestLink } from '#lib/links/link-limits.ts'

import { bases, linkOf, nearMissesOf, spellingsOf } from './banlist-spellings.ts'

describe('the canonical form of a banned link', () => {
  it.each([
    ['  https://Example.ORG ', 'https://example.org/'],
    ['HTTP://example.org:80/a/../b', 'http://example.org/b'],
    ['https://user:secret@example.org/x#part', 'https://example.org/x'],
    ['https://münchen.example/ü?q=ä', 'https://xn--mnchen-3ya.example/%C3%BC?q=%C3%A4'],
    ['https:example.org', 'https://example.org/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['https://example.org/a\tb\n', 'https://example.org/ab'],
    ['https://example.org./x', 'https://example.org/x'],
    ['https://example.org..:444/x', 'https://example.org:444/x'],
    ['https://example.org/%7Euser/%61%2d%2E%5f', 'https://example.org/~user/a-._'],
    ['https://example.org/%c3%bc?q=%2f%C3%A4', 'https://example.org/%C3%BC?q=%2F%C3%A4'],
    ['https://example.org/%21%24%27%28%29%2a%2c%3A%3b%40', "https://example.org/!$'()*,:;@"],
    ['https://example.org/%26%2b%3d/&+=', 'https://example.org/%26%2B%3D/&+='],
    ['https://example.org/a[1]/%5b2%5D', 'https://example.org/a%5B1%5D/%5B2%5D'],
    ['https://example.org/?a[]=%28x%29%2c%21', 'https://example.org/?a%5B%5D=(x),!'],
    ['https://example.org/?a=%26%3d%2b%3B%27&b', 'https://example.org/?a=%26%3D%2B%3B%27&b'],
    ['https://example.org/%2f%3F%23', 'https://example.org/%2F%3F%23'],
    ['https://[::1]/x', 'https://[::1]/x'],
    ['https://example.org/%2541', 'https://example.org/%2541'],
    ['https://example.org/100%/%zz%4%31', 'https://example.org/100%25/%25zz%2541'],
    ['https://example.org/%25%36%31', 'https://example.org/%2561'],
    ['https://example.org/a^b|c?"<>{}`\\', 'https://example.org/a%5Eb%7Cc?%22%3C%3E%7B%7D%60%5C'],
    ["https://example.org/'?'", "https://example.org/'?%27"],
    ['https://example.org/x?', 'https://example.org/x'],
    ['https://example.org/x?#y', 'https://example.org/x'],
    ['https://example.org/?a=?', 'https://example.org/?a=?'],
    ['https://example.org//a//', 'https://example.org//a//'],
  ])('of %j is %s', (text, link) => {
    expect(canonicalLink(text)).toEqual({ link })
  })

  it.each([
    ['', 'REQUIRED'],
    [' \n', 'REQUIRED'],
    ['example.org', 'INVALID_URL'],
    ['javascript:alert(1)', 'INVALID_URL'],
    ['ftp://example.org/', 'INVALID_URL'],
    ['https://', 'INVALID_URL'],
    ['https://./', 'INVALID_URL'],
    ['https://.example.org/', 'INVALID_URL'],
    ['https://a..example.org/', 'INVALID_URL'],
    ['https://exa mple.org/', 'INVALID_URL'],
    ['https://exa*mple.org/', 'INVALID_URL'],
    ['https://256.256.256.256../', 'INVALID_URL'],
    ['https://example.org:99999/', 'INVALID_URL'],
    ['https://example.org/a https://example.org/b', 'INVALID_URL'],
    ['https://example.org/a\nhttp://example.org/b', 'INVALID_URL'],
    [`https://example.org/${'x'.repeat(longestLink)}`, 'TOO_LONG'],
    [`https://example.org/${'%'.repeat(longestLink / 2)}`, 'TOO_LONG'],
  ])('of %j is none: %s', (text, fault) => {
    expect(canonicalLink(text)).toEqual({ fault })
  })

  it('is plain ASCII, stays the same, and needs no trimming', () => {
    const scheme = constantFrom(
      ...'https:// http://a. https://xn-- HTTPS://b/ http://c/? https://b7.example/'.split(' '),
    )
    const signs = `% % 0 1 2 4 9 a b c e f A Z . .. / ? # \\ ^ | : @ ü ( ) [ ] ; ! ' , = - _ %41 xn-- 0x`
    const rare = ['\u0000', '\t', '\u007F', '\u00AD', '\u200D', '\u3002', 'ß', '中', '😀', '\uD83D']
    const texts = string({ unit: constantFrom(...signs.split(' '), ...rare), maxLength: 40 })
    assert(
      property(scheme, texts, (start, text) => {
        const first = canonicalLink(start + text)
        expect(canonicalLink(` ${start}${text}`)).toEqual(first)
        if (!('link' in first)) return
        expect(first.link).toMatch(/^https?:\/\/[\u0021-\u007E]+$/)
        expect(canonicalLink(first.link)).toEqual(first)
      }),
      { numRuns: 500 },
    )
  })
})

it('knows one spelling of a path, whichever signs of it are encoded', () => {
  const signs = constantFrom(...`abcXYZ019-._~!$'()*,:;@[]"<>^|{}`.split(''))
  assert(
    property(array(tuple(signs, boolean(), boolean()), { maxLength: 30 }), (parts) => {
      const [one, other] = [1, 2].map((which) =>
        parts.map((part) => (part[which] ? coded(part[0]) : part[0])).join(''),
      )
      // a path of dots is another path
      const link = canonicalLink(`https://a.example/x${one}`)
      expect(canonicalLink(`https://a.example/x${other}`)).toEqual(link)
    }),
  )
})

describe('no other spelling gets round an entry', () => {
  const spellings = bases.map((parts) => ({ link: linkOf(parts), all: spellingsOf(parts) }))
  const misses = bases.map((parts) => ({ link: linkOf(parts), all: nearMissesOf(parts) }))

  it('and there are more than a thousand of each', () => {
    const valid = misses.flatMap(({ all }) => all).filter((text) => 'link' in canonicalLink(text))
    expect(new Set(spellings.flatMap(({ all }) => all)).size).toBeGreaterThan(1000)
    expect(new Set(valid.map(canonical)).size).toBeGreaterThan(1000)
  })

  it.each(spellings)('equivalent spellings of $link are that link', ({ link, all }) => {
    const strays = all.filter((text) => canonical(text) !== link)
    expect(strays.map((text) => [text, canonical(text)])).toEqual([])
  })

  it.each(misses)('a link that only looks like $link is not banned by it', ({ link, all }) => {
    const banned = all.filter((text) => bans(link, canonical(text)))
    expect(banned.map((text) => [text, canonical(text)])).toEqual([])
  })
})

describe('a text without scheme', () => {
  it.each([
    ['example.org', 'https://example.org/'],
    [' example.org/x ', 'https://example.org/x'],
    ['Example.ORG:8443/a?b=c#d', 'https://example.org:8443/a?b=c'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['bücher.example'.normalize('NFD'), 'https://xn--bcher-kva.example/'],
    ['sub_domain.example.org.', 'https://sub_domain.example.org/'],
    ['xn--bcher-kva.example', 'https://xn--bcher-kva.example/'],
    ['localhost', null],
    ['localhost:3000', null],
    ['12.5', null],
    ['127.0.0.1', null],
    ['mail@example.org', null],
    ['mailto:mail@example.org', null],
    ['javascript:alert(1)', null],
    ['https://example.org', null],
    ['//example.org', null],
    ['/example.org', null],
    ['two words.example', null],
    ['example.org/a b', null],
    ['end of a sentence.', null],
    [`example.org/${'x'.repeat(longestLink)}`, null],
    ['', null],
  ])('%j means %j', (text, link) => {
    expect(impliedLink(text)).toBe(link)
  })

  it('is known as such', () => {
    const texts = ['example.org', 'example.org/x', 'https://example.org']
    expect(texts.map(isBareHost)).toEqual([true, true, false])
  })
})

function canonical(text: string): string {
  const result = canonicalLink(text)
  return 'link' in result ? result.link : result.fault
}

function coded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16)}`
}
