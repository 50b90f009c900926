import { describe, expect, it } from 'vitest'

import {
  firstVisitRedirect,
  localeCookie,
  localeInCookies,
  localeOf,
  localized,
  withoutLocale,
} from '#portal/i18n/locale.ts'

it.each([
  ['/', 'de', '/', '/en'],
  ['/banlist', 'de', '/banlist', '/en/banlist'],
  ['/en', 'en', '/', '/en'],
  ['/en/', 'en', '/', '/en'],
  ['/en/banlist?q=a#b', 'en', '/banlist?q=a#b', '/en/banlist?q=a#b'],
  ['/en?client=x', 'en', '/?client=x', '/en?client=x'],
  ['/english', 'de', '/english', '/en/english'],
  ['/_slug', 'de', '/_slug', '/en/_slug'],
])('the address decides the language (spec 2) %s', (address, locale, german, english) => {
  expect(localeOf(address)).toBe(locale)
  expect(localized(address, 'de')).toBe(german)
  expect(localized(address, 'en')).toBe(english)
  expect(withoutLocale(address)).toBe(german)
})

describe('the cookie remembers the choice for 365 days (spec 2, spec 9)', () => {
  it('is written with its lifetime', () => {
    expect(localeCookie('en', false)).toBe('locale=en; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(localeCookie('de', true)).toMatch(/^locale=de;.*; Secure$/)
  })

  it.each([
    ['locale=en', 'en'],
    ['a=b; locale=de; c=d', 'de'],
    ['locale=fr', null],
    ['xlocale=en', null],
    ['', null],
  ])('%j', (cookies, locale) => {
    expect(localeInCookies(cookies)).toBe(locale)
  })

  it('only decides a first visit to the root', () => {
    expect(firstVisitRedirect('/', 'locale=en')).toBe('/en')
    expect(firstVisitRedirect('/', 'locale=de')).toBeNull()
    expect(firstVisitRedirect('/', '')).toBeNull()
    expect(firstVisitRedirect('/banlist', 'locale=en')).toBeNull()
    expect(firstVisitRedirect('/en', 'locale=de')).toBeNull()
  })
})
