import {
  array,
  assert,
  boolean,
  constantFrom,
  property,
  record,
  shuffledSubarray,
  stringMatching,
  tuple,
  uniqueArray,
  type Arbitrary,
} from 'fast-check'
import { describe, expect, it } from 'vitest'

import { canonicalLink } from '#lib/links/canonical-link.ts'
import { declaredAddress, nameOfPage, pageIdentity, spellingsOf } from '#lib/links/page-identity.ts'

describe('the identity of a page', () => {
  it.each([
    ['https://b.example/a', 'b.example/a'],
    ['http://www.B.example/a/', 'b.example/a'],
    ['https://b.example:443/a//?#part', 'b.example/a'],
    ['https://b.example/', 'b.example'],
    ['https://b.example/A', 'b.example/A'],
    ['https://b.example:8080/a', 'b.example:8080/a'],
    ['https://m.b.example/a', 'm.b.example/a'],
    ['https://b.example/cms?id=17', 'b.example/cms?id=17'],
    ['https://b.example/cms/?utm_source=x&id=17&gclid=1&fbclid=2', 'b.example/cms?id=17'],
    ['https://b.example/cms?b=2&a=1&&b=1', 'b.example/cms?a=1&b=2&b=1'],
    ['https://b.example/?p=1', 'b.example?p=1'],
    ['https://b.example/%61?q=%7e', 'b.example/a?q=~'],
    ['https://b.example/#/a/1', 'b.example'],
    ['b.example/a', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('of %s is %s', (address, identity) => {
    expect(pageIdentity(address)).toBe(identity)
  })

  it('is the same for every spelling of an address, and other for every other page', () => {
    const word = stringMatching(/^[a-z\d-]{1,5}$/)
    const params = uniqueArray(tuple(constantFrom('id', 'page', 'q'), word), {
      maxLength: 3,
      selector: ([name]) => name,
    })
    const page = tuple(array(word, { maxLength: 3 }), params)
    const spelling = record({
      scheme: constantFrom('http', 'HTTPS', 'https'),
      host: constantFrom('blatt.example', 'www.blatt.example', 'WWW.Blatt.Example'),
      slash: constantFrom('', '/', '//'),
      fragment: constantFrom('', '#', '#x'),
      campaign: shuffledSubarray(['utm_medium=m', 'gclid=1', 'mtm_kwd=k', 'fbclid=2']),
      isReversed: boolean(),
    })
    type Page = [path: string[], params: [string, string][]]
    type Spelling = typeof spelling extends Arbitrary<infer One> ? One : never
    const written = ([path, own]: Page, { isReversed, ...as }: Spelling): string => {
      const parts = own.map((part) => part.join('='))
      const all = [...as.campaign, ...(isReversed ? parts.toReversed() : parts)]
      const query = all.length === 0 ? '' : `?${all.join('&')}`
      return `${as.scheme}://${as.host}/${path.join('/')}${as.slash}${query}${as.fragment}`
    }
    const truth = ([path, own]: Page): string =>
      JSON.stringify([path, own.map((part) => part.join('=')).toSorted()])
    assert(
      property(page, page, spelling, spelling, (one, other, as, like) => {
        const isSame = truth(one) === truth(other)
        expect(pageIdentity(written(one, as))).toBe(pageIdentity(written(one, like)))
        expect(pageIdentity(written(one, as)) === pageIdentity(written(other, like))).toBe(isSame)
        const name = nameOfPage(written(one, as)) ?? ''
        expect(nameOfPage(name)).toBe(name)
        const canonical = canonicalLink(written(one, as))
        const link = 'link' in canonical ? canonical.link : ''
        for (const spelled of spellingsOf(link)) {
          expect(canonicalLink(spelled)).toEqual({ link: spelled })
          expect(pageIdentity(spelled)).toBe(pageIdentity(link))
        }
      }),
    )
  })
})

it.each([
  ['of the same page', 'https://b.example/a', 'https://b.example/a'],
  ['of another one of the site', 'https://b.example/artikel/7', 'https://b.example/artikel/7'],
  ['of the site under www', 'https://www.b.example/b', 'https://www.b.example/b'],
  ['of another site', 'https://c.example/a', null],
  ['that is the root of the site', 'https://b.example/', null],
  ['that is no address', 'javascript:x', null],
  ['that is none', null, null],
])('a canonical address %s', (_, canonical, believed) => {
  const address = 'https://b.example/a?ref=1'
  expect(declaredAddress(address, canonical, isOwn)).toBe(believed ?? address)
})

function isOwn(link: string): boolean {
  return /\/\/(www\.)?b\.example/.test(link)
}
