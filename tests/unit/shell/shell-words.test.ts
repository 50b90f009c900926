import { expect, it } from 'vitest'

import { organisationColour } from '#portal/shell/account/organisation-colour.ts'
import { foundCommands } from '#portal/shell/palette/found-commands.ts'

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
