import { describe, expect, it } from 'vitest'

import { closeness, domainOf, kinSites } from '#server/records/banlist/nearest.ts'
import { searchedWords } from '#server/records/banlist/reading/query.ts'

it.each([
  ['https://example.org/x', 'example.org'],
  ['https://a.b.example.org:81/', 'example.org'],
  ['https://www.example.co.uk/', 'example.co.uk'],
  ['https://news.orf.at/', 'orf.at'],
  ['https://www.apotheker.or.at/', 'apotheker.or.at'],
  ['https://localhost/', 'localhost'],
  ['https://192.168.0.1/', '192.168.0.1'],
  ['https://[2001:db8::1]:81/', '[2001:db8::1]'],
])('the domain of %s is %s', (link, domain) => {
  expect(domainOf(link)).toBe(domain)
})

it('looks on the sites where the same people are', () => {
  const sites = ['https://example.org/', 'https://www.example.org/', 'https://b.example.org/']
  expect(kinSites('https://a.b.example.org/x')).toEqual(sites)
  expect(kinSites('http://example.org/')).toEqual(['http://www.example.org/'])
})

it('orders by folder, host, domain, name, and drops strangers', () => {
  const link = 'https://www.example.org/a/b/c'
  const closest = [
    'http://www.example.org/a/b/c',
    'https://www.example.org/a/b/c-and-a-very-long-name-after-it',
    'https://www.example.org/a/b/d',
    'https://www.example.org/a/',
    'https://www.example.org/z',
    'https://example.org/',
    'https://shop.example.org/a/b/c',
    'https://example.net/',
  ]
  const shuffled = closest.toSorted((one, other) => one.length - other.length)
  const ordered = shuffled.toSorted((one, other) => closeness(link, other) - closeness(link, one))
  expect(ordered).toEqual(closest)
  expect(closeness(link, 'https://exotic.com/a/b/c')).toBe(0)
})

describe('the words of a search, each in its spellings', () => {
  it.each<[string, string]>([
    ['', ''],
    ['  ', ''],
    ['t', ''],
    ['TTP', ''],
    ['://', ''],
    ['/', ''],
    ['Politik', 'politik'],
    ['  x ', 'x'],
    ['a b', 'a b'],
    ['Sport  http\tWien', 'sport wien'],
    ['a,"b"', 'a,"b"'],
    ['100%', '100%'],
    ['äpfel', 'apfel'],
    ['A\u0308pfel', 'apfel'],
    ['STRASSE Straße', 'strasse strasse'],
    ['grün.example/straße', 'grun.example/strasse|xn--grn-ioa.example/stra%c3%9fe'],
    ['https://example.org', 'https://example.org'],
    ['https://example.org/', 'https://example.org/'],
    ['HTTPS://Example.org:443/x#y', 'https://example.org:443/x#y|https://example.org/x'],
    ['https://example.org?x', 'https://example.org?x|https://example.org/?x'],
    ['example.org', 'example.org'],
    ['Example.org./%7Eu', 'example.org./%7eu|example.org/~u'],
    ['user@example.org', 'user@example.org'],
    ['\uD800', '\uD800'],
  ])('for %j: %j', (search, wanted) => {
    expect(
      searchedWords(search)
        .map((spellings) => spellings.join('|'))
        .join(' '),
    ).toBe(wanted)
  })
})
