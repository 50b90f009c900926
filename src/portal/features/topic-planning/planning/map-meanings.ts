import type { Search } from '#portal/app/url/search.ts'

import type { PlanningVariant } from './planning-operations.ts'

/** The meaning of the colours of the map: the group, or its readers compared. */
export type ColourMeaning = 'group' | 'readers'

/** The meanings that a screen offers, the usual one first. */
export function colourMeanings(variant: PlanningVariant): readonly ColourMeaning[] {
  return variant === 'dav' ? ['readers', 'group'] : ['group']
}

/** The meaning of the colours that an address names. */
export function colourMeaning(
  { colour }: Pick<Search, 'colour'>,
  variant: PlanningVariant,
): ColourMeaning {
  const [usual = 'group', ...others] = colourMeanings(variant)
  return others.find((name) => name === colour) ?? usual
}
