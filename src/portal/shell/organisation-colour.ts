/** The chart colours that tell organisations apart; key and grey are too close to text. */
const colours = ['1', '2', '3', '4', '5', '7'] as const

/**
 * The colour of an organisation as a CSS value: the same name always has the same one, so that two
 * tabs on two organisations cannot be confused.
 */
export function organisationColour(realm: string): string {
  let hash = 0
  for (const character of realm) hash = (hash * 13 + (character.codePointAt(0) ?? 0)) % 9973
  return `var(--chart-${colours[hash % colours.length] ?? '1'})`
}
