import { describe, expect, it } from 'vitest'

import { cutPath, splitLink } from '#portal/features/banlist/list/link-parts.ts'
import { hitsIn, searchHits } from '#portal/features/banlist/list/search-hits.ts'
import { readableLink, unicodeHostOf } from '#portal/features/banlist/list/unicode-host.tsx'

describe('a link is cut for reading', () => {
  const table = [
    ['https://s/s', 'https://', 's', '/s', null],
    ['https://a.example/', 'https://', 'a.example', '', null],
    ['http://a.example:8080/b?c=d#e', 'http://', 'a.example:8080', '/b?c=d#e', null],
    ['https://bank.example@evil.example/x', 'https://bank.example@', 'evil.example', '/x', null],
    ['https://a.example?x=@y', 'https://', 'a.example', '?x=@y', null],
    [
      'https://xn--mnchen-3ya.example/a',
      'https://',
      'xn--mnchen-3ya.example',
      '/a',
      'münchen.example',
    ],
    ['https://xn--0.example/', 'https://', 'xn--0.example', '', null],
    ['no link', '', 'no link', '', null],
  ] as const
  for (const [link, before, host, after, unicodeHost] of table) {
    it(link, () => {
      expect(splitLink(link)).toEqual({ before, host, after })
      expect(unicodeHostOf(host)).toBe(unicodeHost)
    })
  }
})

it('a sentence names a host as people write it, and the encoded one behind it', () => {
  expect(readableLink('https://xn--mnchen-3ya.example/a?b')).toBe(
    'https://münchen.example/a?b (xn--mnchen-3ya.example)',
  )
  expect(readableLink('https://a.example/xn--mnchen-3ya')).toBe('https://a.example/xn--mnchen-3ya')
  expect(readableLink('https://xn--0.example/')).toBe('https://xn--0.example/')
  expect(readableLink('no link')).toBe('no link')
})

describe('search words are marked', () => {
  it('in upper and lower case alike, every time', () => {
    expect(marked(['Anna und anna'], 'ANNA')).toEqual(['[Anna] und [anna]'])
  })

  it('across the border of two texts', () => {
    expect(marked(['https://', 'a.example', '/news/example'], 'example/n')).toEqual([
      'https://',
      'a.[example]',
      '[/n]ews/example',
    ])
  })

  it('each word, in any order', () => {
    expect(marked(['a.example', '/sport/rad'], 'rad  Ex')).toEqual(['a.[ex]ample', '/sport/[rad]'])
  })

  it('as one where words meet or overlap', () => {
    expect(marked(['gewinnspiel'], 'inns winn spiel')).toEqual(['ge[winnspiel]'])
  })

  it('without accents, whichever of the two has them', () => {
    expect(marked(['Büro, Fußball'], 'buro FUSSBALL')).toEqual(['[Büro], [Fußball]'])
    expect(marked(['Buro, Fussball'], 'büro fußball')).toEqual(['[Buro], [Fussball]'])
    expect(marked(['Bu\u0308ro'], 'bür')).toEqual(['[Bu\u0308r]o'])
  })

  it('in encoded paths, as people read them and as they are written', () => {
    expect(marked(['/K%C3%A4se', '%20Brot/'], 'käse brot')).toEqual(['/[K%C3%A4se]', '%20[Brot]/'])
    expect(marked(['/%C3%A4pfel'], 'ä')).toEqual(['/[%C3%A4]pfel'])
    expect(marked(['/%C3%A4pfel'], '%c3')).toEqual(['/[%C3]%A4pfel'])
    expect(marked(['/100%25/%FF'], '100% %ff')).toEqual(['/[100%25]/[%FF]'])
  })

  it('not at all for an empty term', () => {
    expect(marked(['abc', ''], '  ')).toEqual(['abc', ''])
  })
})

/** The texts with every hit in brackets. */
function marked(texts: string[], term: string): string[] {
  return searchHits(texts, term).map((pieces) =>
    pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(''),
  )
}

describe('a path without room', () => {
  const path = '/schmerz/naproxen-bei-rueckenschmerz-in-der-apotheke-12394'
  it.each([
    ['is whole where it fits', path, '', 580, `|${path}|`],
    [
      'is cut before its last long word',
      path,
      '',
      400,
      '|/schmerz/naproxen-bei-ru|-apotheke-12394',
    ],
    [
      'is cut before its last characters without one',
      `/${'x'.repeat(80)}`,
      '',
      200,
      '|/xxxxxx|xxxxxxxxxxxx',
    ],
    ['keeps a hit in sight', path, 'in-der', 400, '|/schmerz/naproxen-|in-der-apotheke-12394'],
  ] as const)('%s', (...[, after, term, last, shown]) => {
    const [line, head, hidden, tail] = cutPath(
      after,
      { last },
      { widthOf: tenPixelsEach, hitsOf: (text) => hitsIn(text, term) },
    )
    expect(line + head + hidden + tail).toBe(after)
    expect([line, head, tail].join('|')).toBe(shown)
  })
})

function tenPixelsEach(text: string): number {
  return text.length * 10
}
