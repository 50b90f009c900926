import { describe, expect, it } from 'vitest'

import { safeReturnTo } from '#machines/return-to.ts'

const origin = 'https://portal.example'

describe('the address to return to after sign-in', () => {
  it.each([
    ['/', '/'],
    ['/banlist', '/banlist'],
    ['/en/banlist?q=a%20b&page=2#top', '/en/banlist?q=a%20b&page=2#top'],
    ['/_slug', '/_slug'],
    ['/login-help', '/login-help'],
    ['/a/../banlist', '/banlist'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/banlist?next=//evil.example', '/banlist?next=//evil.example'],
    ['/authors', '/authors'],
    ['/english/login', '/english/login'],
  ])('%j is kept as %j', (path, expected) => {
    expect(safeReturnTo(path, origin)).toBe(expected)
  })

  it.each([
    ['another host', '//evil.example'],
    ['another host with a scheme', 'https://evil.example/'],
    ['a host behind dots', '/.//evil.example'],
    ['a host behind two dots', '/a/..//evil.example'],
    ['a backslash', '/\\evil.example'],
    ['a later backslash', '/a\\b'],
    ['a script', 'javascript:alert(1)'],
    ['a tab, which parsers drop', '/\t/evil.example'],
    ['a new line', '/\n/evil.example'],
    ['a path without a slash', 'banlist'],
    ['no path', ''],
    ['too long a path', `/${'a'.repeat(2048)}`],
    ['the login screen', '/login'],
    ['the login screen with more', '/login/?next=/banlist'],
    ['the English login screen', '/en/login'],
    ['the callback', '/auth?code=1'],
    ['the English callback', '/en/auth'],
    ['the renewal frame', '/silent-refresh'],
    ['a screen of signing in, written differently', '/%4Cogin'],
    ['the same in capitals', '/EN/Login'],
    ['a screen of signing in behind dots', '/banlist/../login'],
    ['a number', 7],
    ['nothing', undefined],
    ['a list', ['/banlist']],
  ])('%s leads to the start page', (_, path) => {
    expect(safeReturnTo(path, origin)).toBe('/')
  })

  it('survives a broken escape', () => {
    expect(safeReturnTo('/%zz', origin)).toBe('/%zz')
  })
})
