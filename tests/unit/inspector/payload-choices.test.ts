import { expect, it } from 'vitest'

import { choicesFor } from '#portal/inspector/session/payload-choices.ts'

it('writes a recorded text so that a program reads the same, whatever it holds', () => {
  const event = { type: 'draft.change', field: 'C:\\notes\nit\'s "$&"' }
  const [own] = choicesFor({ event }, { inputs: {}, events: {}, outcomes: {} })
  expect(own?.code).toBe(String.raw`{ type: 'draft.change', field: 'C:\\notes\nit\'s "$&"' }`)
})

it('adds what is known to a sample as it stands, dollar signs included', () => {
  const event = { type: 'draft.change', field: '$&' }
  const fixtures = { inputs: {}, events: { 'draft.change': { one: { other: 1 } } }, outcomes: {} }
  const codes = choicesFor({ event }, fixtures).map(({ code }) => code)
  expect(codes).toContain(
    "{ type: 'draft.change', ...fixtures.events['draft.change']['one'], field: '$&' }",
  )
})
