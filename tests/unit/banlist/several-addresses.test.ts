import { expect, it } from 'vitest'

import { addressesInLine } from '#portal/features/banlist/add/several-addresses.ts'

const [a, b] = ['https://a.example/', 'https://b.example/x']

/** Written by hand: what a person means who pastes that. */
it.each([
  ['', 1],
  ['a', 1],
  [a, 1],
  [` ${a} `, 1],
  [`${a} ${b}`, 2],
  [`${a}\t${b}`, 2],
  [`${a},${b}`, 2],
  [`${a};${b}`, 2],
  [`${a}, ${b};`, 2],
  [`${a} ${b}; c.example/y`, 3],
  ['a.example b.example', 2],
  ['a.example,b.example', 2],
  [`"${a}", "${b}"`, 2],
  [`<${a}> <${b}>`, 2],
  // one address, whose path has such signs
  [`${a}a,b.html`, 1],
  [`${a}a,b,c/0,1518,00.html`, 1],
  [`${a}a;jsessionid=1`, 1],
  [`${a}a b`, 1],
  [`${a}Mein Artikel.html`, 1],
  [`${a}Plan 2026.pdf?seite=1`, 1],
  [`${a}a,b.html, ${b}`, 2],
  [`${a}?ids=1,2;3`, 1],
  ['a.example/a,b', 1],
  // no two addresses
  ['two words', 1],
  [`${a} words`, 1],
  [`siehe ${a} und ${b}`, 1],
])('%j are %i', (text, count) => {
  expect(addressesInLine(text)).toBe(count)
})
