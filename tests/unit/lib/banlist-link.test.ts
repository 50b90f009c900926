import { array, assert, boolean, constantFrom, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { canonicalLink, impliedLink, isBareHost } from '#lib/links/canonical-link.ts'
import { bans } from '#lib/links/cover.ts'
import { longestLink } from '#lib/links/link-limits.ts'

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

/** Written by hand: every one means the same to the server that it names. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'https://example.org/': [
    ...[
      '',
      '\\',
      '?',
      '/.',
      '/x/..',
      '/#',
      '/#teil',
      '/#/x?y=https://other.example/',
      '/ ',
      '/\n',
    ].map((end) => `https://example.org${end}`),
    ...['https:', 'https:/', 'https:///', 'https:\\\\', 'ht\ttps://', ' https://', 'HTTPS://'].map(
      (scheme) => `${scheme}example.org/`,
    ),
    ...['hTTpS://', '\u0000https://', '\n\n https://'].map((scheme) => `${scheme}example.org/`),
    ...['anna@', 'anna:geheim@', ':@', 'example.com%2F@', 'a%40b@'].map(
      (user) => `https://${user}example.org/`,
    ),
    ...[':', ':443', ':0443', '.', '.:443', '。'].map((end) => `https://example.org${end}/`),
    ...['EXAMPLE.ORG', 'ExAmPlE.oRg', 'example．org', '%65xample.org', 'example%2eorg'].map(
      (host) => `https://${host}/`,
    ),
    'https://e\txample.org/',
    'https://ｅｘａｍｐｌｅ.ｏｒｇ/',
    'https://ex\u00ADample.org/',
  ],
  'https://example.org:8443/intern/': [
    'https://example.org:08443/intern/',
    'https://example.org.:8443/intern/',
  ],
  'https://xn--mnchen-3ya.example/stra%C3%9Fe/': [
    'https://münchen.example/straße/',
    'https://München.example./stra%c3%9fe/',
    `https://${'münchen'.normalize('NFD')}.example/stra%C3%9Fe/`,
    'https://m%C3%BCnchen.example/stra%C3%9Fe/',
    'https://XN--MNCHEN-3YA.example/stra%C3%9Fe/',
  ],
  'https://xn--strae-oqa.example/x': ['https://straße.example/x', 'https://Straße.example/x'],
  'https://127.0.0.1/admin/': ['127.1', '0x7f.1', '2130706433', '017700000001', '127.0.0.1.'].map(
    (host) => `https://${host}/admin/`,
  ),
  'https://[2001:db8::1]/ipv6': [
    'https://[2001:0DB8:0:0:0:0:0:1]/ipv6',
    'https://[2001:db8:0::0.0.0.1]:443/ipv6',
  ],
  'https://www.example.org/a/b.html?id=7': [
    'https://www.example.org/%61/%62.%68%74%6D%6C?id=7',
    'https://www.example.org/%61/b.html?%69%64=%37',
    'https://www.example.org\\a\\b.html?id=7',
    'https://www.example.org/./a/b.html?id=7',
    'https://www.example.org/%2e/a/b.html?id=7',
    'https://www.example.org/x/../a/b.html?id=7',
    'https://www.example.org/x/y/%2E./.%2e/a/b.html?id=7',
    'https://www.example.org/../a/b.html?id=7',
    'https://www.example.org/a\n/b.html?id=7#teil',
    'https://WWW.example.org.:443/%61/b.html?id=%37 ',
  ],
  'https://example.org/100%25/ein%20tag/a%7Cb': [
    'https://example.org/100%/ein tag/a|b',
    'https://example.org/100%25/ein%20tag/a%7cb?',
  ],
  'https://sub_domain.example.org/~anna/Seite': [
    'https://sub_domain.example.org/%7Eanna/Seite',
    'https://sub_domain.example.org/%7e%61nna/%53eite?',
  ],
}

/** Written by hand: they look like the entry, and are other pages, none of them below it. */
const misses: Readonly<Record<string, readonly string[]>> = {
  'https://www.example.org/a/b?id=7': [
    ...['xwww', 'x.www', 'www2.www', '\u0430www', 'www-', 'www1', 'www.x', 'www_', '\u0435www'].map(
      (name) => `https://${name}.example.org/a/b?id=7`,
    ),
    ...['example.org', 'wwwexample.org', 'www.example.orgx', 'www.example.org.evil.example'].map(
      (host) => `https://${host}/a/b?id=7`,
    ),
    ...['www.example.org-evil.example', 'www.example.com', 'www.\u0435xample.org'].flatMap(
      (host) => [`https://${host}/a/b?id=7`, `http://${host}/a/b?id=7`],
    ),
    ...[':444', ':80', ':8080', ':1'].map((port) => `https://www.example.org${port}/a/b?id=7`),
    'http://www.example.org:443/a/b?id=7',
    'https://other.example/www.example.org/a/b?id=7',
    'https://other.example/?https://www.example.org/a/b?id=7',
    'https://other.example/#https://www.example.org/a/b?id=7',
    'https://www.example.org@other.example/a/b?id=7',
    'https://other.example\\@www.example.org/a/b?id=7',
    ...[
      '/x/a/b?id=7',
      '//other/a/b?id=7',
      '/%2e%2e%2fa/b?id=7',
      '/',
      '/a/b',
      '/a/b?',
      '/a/b/?id=7',
    ],
    ...[
      '/za/b?id=7',
      '/A/b?id=7',
      '/ab?id=7',
      '/a//b?id=7',
      '/a%2Fb?id=7',
      '/ba?id=7',
      '/a/%25b?id=7',
    ],
    ...['/a/b%3Fid=7', '/a/b?id%3D7', '/a/b?id=8', '/a/b?ID=7', '/%C2%ADa/b?id=7', '/a/b;id=7'],
    ...['x', '/', '%20', '%00', '%2F', '%23', '.', '&x=1', '&', ';x', '%'].map(
      (end) => `/a/b?id=7${end}`,
    ),
  ],
  'https://example.org/news/': [
    ...['/', '/news', '/ews/', '/News/', '/new/', '/newsx/', '/x/news/', '//news/', '/news%2F'],
    ...['/news%2Fa', '/news?/', '/news%3F/', '/%E2%80%8Bnews/', '/enws/', '/n%65wz/', '/news;/'],
  ],
  'https://127.0.0.1/admin/': ['127.0.0.2', '127.0.1.0', '128.0.0.1', '[::1]', '1.0.0.127'].map(
    (host) => `https://${host}/admin/`,
  ),
  'https://[2001:db8::1]/ipv6': [
    'https://[2001:db8::2]/ipv6',
    'https://[::1]/ipv6',
    'https://[2001:db8::1]:444/ipv6',
  ],
  'https://shop.example/100%25/ein%20tag?a&b': [
    ...['/100%2525/ein%20tag?a&b', '/100%25/ein+tag?a&b', '/100%25/ein%C2%A0tag?a&b'],
    ...['/100%25/ein%20tag?a%26b', '/100%25/ein%20tag?a;b', '/100%/einx%20tag?a&b'],
  ],
}

describe('no other spelling gets round an entry', () => {
  it.each(Object.entries(spellings))('equivalent spellings of %s are that link', (link, all) => {
    expect(all.map((text) => [text, canonical(text)])).toEqual(all.map((text) => [text, link]))
  })

  it.each(Object.entries(misses))('what only looks like %s is not banned by it', (link, all) => {
    const texts = all.map((text) => (text.startsWith('/') ? new URL(link).origin + text : text))
    expect(texts.filter((text) => bans(link, canonical(text)))).toEqual([])
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
