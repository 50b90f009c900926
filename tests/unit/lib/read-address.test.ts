import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { canonicalLink } from '#lib/links/canonical-link.ts'
import { readAddress } from '#lib/links/read-address.ts'

describe('an address as people and lists write it', () => {
  it.each([
    ['www.site.example/x', 'https://www.site.example/x', ['https']],
    ['//site.example/x', 'https://site.example/x', ['https']],
    ['bücher-müller.example', 'https://xn--bcher-mller-thbg.example/', ['https']],
    ['192.0.2.7', 'https://192.0.2.7/', ['https']],
    ['192.0.2.7:8080/x', 'https://192.0.2.7:8080/x', ['https']],
    ['2001:db8::7', 'https://[2001:db8::7]/', ['https']],
    ['[2001:db8::7]:8443/x', 'https://[2001:db8::7]:8443/x', ['https']],
    ['"https://a.example/x"', 'https://a.example/x', []],
    ['<https://a.example/x>', 'https://a.example/x', []],
    ['https://a\uFEFFb.example/x', 'https://ab.example/x', ['U+FEFF']],
    ['a.example/\u200Bx\u200B#/a/1', 'https://a.example/x', ['https', '#/a/1', 'U+200B']],
    ['https://a.example/eins?utm_source=x', 'https://a.example/eins', ['utm_source']],
    [
      'a.example/eins?utm_source=x&UTM_Medium=y&id=7',
      'https://a.example/eins?id=7',
      ['https', 'utm_source', 'UTM_Medium'],
    ],
    ['https://a.example/?fbclid=1&gclid=2', 'https://a.example/', ['fbclid', 'gclid']],
    ['https://a.example/x?id=utm_source', 'https://a.example/x?id=utm_source', []],
    ['https://a.example/x?butm_source=1', 'https://a.example/x?butm_source=1', []],
    ['https://a.example/x?a=1&&b=2', 'https://a.example/x?a=1&&b=2', []],
    ['https://a.example/a*b', 'https://a.example/a*b', []],
    ['https://a.example/?q=/*', 'https://a.example/?q=/*', []],
  ])('%j is %s', (text, link, changes) => {
    const read = readAddress(text)
    if ('fault' in read) throw new Error(read.fault)
    expect([read.link, [...(read.isCompleted ? ['https'] : []), ...read.dropped]]).toEqual([
      link,
      changes,
    ])
  })

  it.each([
    ['', 'REQUIRED', null],
    ['site.example/ordner/*', 'WILDCARD', 'https://site.example/ordner/'],
    ['https://site.example/ordner/*', 'WILDCARD', 'https://site.example/ordner/'],
    ['*.site.example', 'WILDCARD', 'https://site.example/'],
    ['https://*.site.example/*', 'WILDCARD', 'https://site.example/'],
    ['.site.example', 'WILDCARD', 'https://site.example/'],
    ['*.site.example/x', 'WILDCARD', 'https://site.example/x'],
    ['ads*.site.example', 'WILDCARD', null],
    ['*', 'WILDCARD', null],
    ['192.0.2.0/24', 'RANGE', null],
    ['2001:db8::/32', 'RANGE', null],
    ['bücher müller.example', 'SPACE', 'https://xn--bcher-mller-thbg.example/'],
    ['https://a.example/Mein Artikel.html', 'SPACE', 'https://a.example/Mein%20Artikel.html'],
    ['kein Link', 'NO_HOST', null],
    ['apothekenblatt', 'NO_HOST', null],
    ['ftp://a.example/', 'SCHEME', null],
    ['mailto:a@b.example', 'SCHEME', null],
    ['https://a.example/x https://b.example/y', 'INVALID_URL', null],
    ['https://', 'INVALID_URL', null],
    ['a\uFFFD.example', 'DAMAGED', null],
    ['a\u0000.example', 'DAMAGED', null],
    [`https://a.example/${'x'.repeat(2100)}`, 'TOO_LONG', null],
  ])('%j is none: %s, and may mean %s', (text, fault, meant) => {
    expect(readAddress(text)).toEqual({ fault, meant })
  })

  it('stays the same when it is read again, and is canonical', () => {
    const sign = constantFrom(
      ...'a Z 7 . / ? & = * %2a %2A %C3 , utm_source=x # : @ _ - ~ ( + ! $'.split(' '),
    )
    const texts = string({ unit: sign, maxLength: 12 }).map((end) => `https://a.example/${end}`)
    assert(
      property(texts, (text) => {
        const read = readAddress(text)
        if ('fault' in read) return
        expect(readAddress(read.link)).toEqual({ link: read.link, dropped: [], isCompleted: false })
        expect(canonicalLink(read.link)).toEqual({ link: read.link })
        if (read.dropped.length === 0) expect(canonicalLink(text)).toEqual({ link: read.link })
      }),
      { numRuns: 500 },
    )
  })
})
