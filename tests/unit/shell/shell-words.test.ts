import { describe, expect, it } from 'vitest'

import { failureWords } from '#portal/features/session/failure-words.ts'
import { sessionTextsFor } from '#portal/i18n/session-texts.ts'
import { foundCommands } from '#portal/shell/found-commands.ts'
import { organisationColour } from '#portal/shell/organisation-colour.ts'

const texts = sessionTextsFor('en')

describe('failures in words (spec 8)', () => {
  const failed = { kind: 'loginFailed', organisation: 'Nord', reason: 'invalid' } as const

  it('names the organisation and keeps the sentence of the catalogue', () => {
    const words = failureWords({ ...failed, detail: 'State does not match' }, texts)
    expect(words?.message).toBe('Login to organisation "Nord" failed.')
    expect(words?.detail).toBe('State does not match')
    const german = failureWords(
      { ...failed, detail: 'State does not match' },
      sessionTextsFor('de'),
    )
    expect(german?.detail).toBe('Der Anmeldestatus stimmt nicht überein')
  })

  it('says the sentence itself where no organisation is known', () => {
    const detail = 'No matching state found in storage'
    expect(failureWords({ ...failed, organisation: '', detail }, texts)?.message).toBe(detail)
  })

  it('leaves a missing organisation to the field', () => {
    expect(failureWords({ ...failed, kind: 'organisationMissing', detail: '' }, texts)).toBeNull()
  })
})

it('the palette finds by every word and prefers names that begin with the search', () => {
  const commands = ['Start', 'Artikel', 'Sperrliste'].map((label) => ({ label, hint: 'Seite' }))
  const labels = (search: string) => foundCommands(commands, search).map(({ label }) => label)
  expect(labels('art')).toEqual(['Artikel', 'Start'])
  expect(labels('seite sperr')).toEqual(['Sperrliste'])
  expect(labels('')).toEqual(['Start', 'Artikel', 'Sperrliste'])
  expect(labels('nichts')).toEqual([])
})

it('the demo organisations differ in colour, and one keeps its own', () => {
  expect(organisationColour('verlagnord')).toBe('var(--chart-2)')
  expect(organisationColour('donaumedien')).not.toBe(organisationColour('verlagnord'))
})
