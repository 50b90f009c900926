import { describe, expect, it } from 'vitest'

import { canonicalLink, longestLink } from '#contract/banlist-link.ts'

describe('the canonical form of a banned link', () => {
  it.each([
    ['  https://Example.ORG ', 'https://example.org/'],
    ['HTTP://example.org:80/a/../b', 'http://example.org/b'],
    ['https://user:secret@example.org/x#part', 'https://example.org/x'],
    ['https://münchen.example/ü?q=ä', 'https://xn--mnchen-3ya.example/%C3%BC?q=%C3%A4'],
    ['https://example.org/%7Euser', 'https://example.org/%7Euser'],
    ['https:example.org', 'https://example.org/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['https://example.org/a\tb\n', 'https://example.org/ab'],
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
    ['https://exa mple.org/', 'INVALID_URL'],
    ['https://example.org/a https://example.org/b', 'INVALID_URL'],
    ['https://example.org/a\nhttp://example.org/b', 'INVALID_URL'],
    [`https://example.org/${'x'.repeat(longestLink)}`, 'TOO_LONG'],
  ])('of %j is none: %s', (text, fault) => {
    expect(canonicalLink(text)).toEqual({ fault })
  })

  it('stays the same when made canonical again', () => {
    const first = canonicalLink('https://Ex.org:443/%zz/ä?b c#d')
    expect('link' in first && canonicalLink(first.link)).toEqual(first)
  })
})
