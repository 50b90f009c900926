/** The chart colours that tell organisations apart; key and grey are too close to text. */
const inks = [1, 2, 3, 4, 5, 7] as const

/**
 * The number of the chart colour that is an organisation's own: the same realm always has the same
 * one, in the portal and on its sign-in page.
 */
export function organisationInk(realm: string): (typeof inks)[number] {
  let hash = 0
  for (const character of realm) hash = (hash * 13 + (character.codePointAt(0) ?? 0)) % 9973
  return inks[hash % inks.length] ?? 1
}
