import { describe, expect, it } from 'vitest'

import {
  english as diagnosisEn,
  german as diagnosisDe,
} from '#portal/features/auth-debug/diagnosis-texts.ts'
import {
  english as banlistWorkEn,
  german as banlistWorkDe,
} from '#portal/features/banlist/banlist-editing-texts.ts'
import { de } from '#portal/i18n/de.ts'
import { signIn as signInDe } from '#portal/i18n/de/sign-in.ts'
import { en } from '#portal/i18n/en.ts'
import { signIn as signInEn } from '#portal/i18n/en/sign-in.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { plainTexts } from '#portal/i18n/plain-texts.ts'
import { rangeText } from '#portal/i18n/range-text.ts'
import { sessionTexts } from '#portal/i18n/session-texts.ts'
import { portalTexts } from '#portal/i18n/texts.ts'
import { screens } from '#portal/screens.ts'

type Node = { readonly [key: string]: string | Node }

await Promise.all([portalTexts.load('de'), portalTexts.load('en')])
await Promise.all([sessionTexts.load('de'), sessionTexts.load('en')])
const german = entries({
  ...de,
  ...signInDe,
  plain: plainTexts.de,
  diagnosis: diagnosisDe,
  banlistWork: banlistWorkDe,
})
const english = entries({
  ...en,
  ...signInEn,
  plain: plainTexts.en,
  diagnosis: diagnosisEn,
  banlistWork: banlistWorkEn,
})

describe('both dictionaries', () => {
  it('say the same things with the same parameters, and leave nothing empty', () => {
    expect([...english.keys()].toSorted()).toEqual([...german.keys()].toSorted())
    expect(german.size).toBeGreaterThan(200)
    for (const [key, text] of german)
      expect(parametersOf(english.get(key) ?? ''), key).toEqual(parametersOf(text))
    for (const text of [...german.values(), ...english.values()]) expect(text.trim()).not.toBe('')
  })

  it('give the same texts each time, so that what they are drawn in is not drawn again', () => {
    const texts = portalTexts.in('de')
    expect(texts.banlist.columns).toBe(texts.banlist.columns)
    expect(texts.banlist.delete).toBe(texts.banlist.delete)
  })

  it('name no formatter in sign-in that comes with the portal', () => {
    const words = [...entries(signInDe).values(), ...entries(signInEn).values()].join(' ')
    const named = [...words.matchAll(/(?<!\{)\{\w+\|(\w+)\}/g)].map(([, name]) => name)
    expect([...new Set(named)]).toEqual(['number'])
  })

  it('name every screen of the table', () => {
    for (const { title, path } of screens)
      expect(german.get(`screens.${title}.title`), path).toBeTruthy()
  })
})

describe('the messages of the specification, word for word', () => {
  const errors = { ...portalTexts.in('en').errors, ...sessionTexts.in('en').errors }

  it('English', () => {
    expect(errors.loginFailed({ organisation: 'Nord' })).toBe(
      'Login to organisation "Nord" failed.',
    )
    expect(errors.organisationRequired()).toBe('Organisation is required!')
    expect(errors.generic()).toBe('An error occured')
    expect(errors.noMatches()).toBe('No matches found for your search')
    expect(errors.notFoundPath({ path: '/nope' })).toBe('Page Not Found: /nope')
    expect(errors.internal()).toBe('Internal Server Error')
    expect(errors.nothingSelected()).toBe('No Items were Selected')
    expect(errors.invalidUrl({ host: 'https://a.example' })).toBe(
      'This url is invalid, e.g: https://a.example',
    )
    expect(errors.propertyRequired({ property: 'Name' })).toBe('Name is required')
  })

  it('German', () => {
    const texts = sessionTexts.in('de').errors
    expect(texts.organisationRequired()).toBe('Organisation ist ein Pflichtfeld!')
    expect(texts.propertyRequired({ property: 'Name' })).toBe('Name ist ein Pflichtfeld')
  })
})

describe('texts', () => {
  it('format and count what they take', () => {
    expect(portalTexts.in('de').banlist.copied({ count: 1204 })).toBe('1\u00a0204 Adressen kopiert')
    expect(portalTexts.in('en').banlist.copied({ count: 1 })).toBe('1 address copied')
  })

  it.each([
    ['2026-10-24', '2026-11-20', undefined, '24/10 to 20/11/2026'],
    ['2025-12-24', '2026-01-20', undefined, '24/12/2025 to 20/01/2026'],
    ['2026-11-20', '2026-11-20', undefined, '20/11/2026'],
    ['2026-10-24', '2026-11-20', '2026-10-23', '24/10 to 20/11'],
    ['2026-10-24', '2026-11-20', '2025-11-20', '24/10 to 20/11/2026'],
    ['2025-12-24', '2026-01-20', '2026-12-23', '24/12/2025 to 20/01/2026'],
  ])('write %s to %s beside %s with the year where it is needed', (from, to, until, text) => {
    const format = createFormat('en')
    expect(rangeText(from, to, { texts: portalTexts.in('en'), format, until })).toBe(text)
  })
})

function entries(node: Node, path = ''): Map<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[path + key, value] as const]
        : [...entries(value, `${path}${key}.`)],
    ),
  )
}

function parametersOf(text: string): string[] {
  return [...text.matchAll(/(?<!\{)\{([^{}]+)\}(?!\})/g)].map((match) => match[1] ?? '').toSorted()
}
