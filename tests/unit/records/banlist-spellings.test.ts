import { describe, expect, it } from 'vitest'

import { spellingsOf } from '#server/records/banlist/reading/spellings.ts'

describe('what a search looks for in canonical links', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['  ', []],
    ['t', []],
    ['TTP', []],
    ['://', []],
    ['/', []],
    ['Politik', ['politik']],
    ['  x ', ['x']],
    ['a b', ['a%20b']],
    ['a|"b"', ['a%7cb%22'.replace('b%22', '%22b%22')]],
    ['100%', ['100%']],
    ['äpfel', ['%c3%a4pfel', 'xn--pfel-koa']],
    ['grün.example/straße', ['gr%c3%bcn.example/stra%c3%9fe', 'xn--grn-ioa.example/stra%c3%9fe']],
    ['https://example.org', ['https://example.org']],
    ['https://example.org/', ['https://example.org/']],
    ['HTTPS://Example.org:443/x#y', ['https://example.org:443/x#y', 'https://example.org/x']],
    ['https://example.org?x', ['https://example.org?x', 'https://example.org/?x']],
    ['example.org', ['example.org']],
    ['Example.org./%7Eu', ['example.org./%7eu', 'example.org/~u']],
    ['user@example.org', ['user@example.org']],
    ['\uD800', ['%ef%bf%bd']],
  ])('for %j: %j', (search, wanted) => {
    expect(spellingsOf(search)).toEqual(wanted)
  })
})
