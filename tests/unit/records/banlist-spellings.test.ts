import { describe, expect, it } from 'vitest'

import { searchedWords } from '#server/records/banlist/reading/spellings.ts'

describe('the words of a search, each in its spellings', () => {
  it.each<[string, string[][]]>([
    ['', []],
    ['  ', []],
    ['t', []],
    ['TTP', []],
    ['://', []],
    ['/', []],
    ['Politik', [['politik']]],
    ['  x ', [['x']]],
    ['a b', [['a'], ['b']]],
    ['Sport  http\tWien', [['sport'], ['wien']]],
    ['a|"b"', [['a|"b"']]],
    ['100%', [['100%']]],
    ['äpfel', [['apfel']]],
    ['A\u0308pfel', [['apfel']]],
    ['STRASSE Straße', [['strasse'], ['strasse']]],
    ['grün.example/straße', [['grun.example/strasse', 'xn--grn-ioa.example/stra%c3%9fe']]],
    ['https://example.org', [['https://example.org']]],
    ['https://example.org/', [['https://example.org/']]],
    ['HTTPS://Example.org:443/x#y', [['https://example.org:443/x#y', 'https://example.org/x']]],
    ['https://example.org?x', [['https://example.org?x', 'https://example.org/?x']]],
    ['example.org', [['example.org']]],
    ['Example.org./%7Eu', [['example.org./%7eu', 'example.org/~u']]],
    ['user@example.org', [['user@example.org']]],
    ['\uD800', [['\uD800']]],
  ])('for %j: %j', (search, wanted) => {
    expect(searchedWords(search)).toEqual(wanted)
  })
})
