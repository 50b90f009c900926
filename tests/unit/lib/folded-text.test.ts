import { expect, it } from 'vitest'

import { foldedWords } from '#lib/folded-text.ts'

it.each([
  ['Haut Allergie', ['haut', 'allergie']],
  ['  pollen Pollen ', ['pollen']],
  ['„Haut,  Allergie“ Äpfel', ['haut, allergie', 'apfel']],
  ['"Haut', ['haut']],
  ['""', []],
])('takes %s for the words %j', (typed, words) => {
  expect(foldedWords(typed)).toEqual(words)
})
