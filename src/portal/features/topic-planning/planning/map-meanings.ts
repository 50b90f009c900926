import type { Search } from '#portal/app/url/search.ts'

import type { PlanningVariant } from './planning-operations.ts'

/** The meaning of the colours of the map: the group, its readers compared, or a number of each article. */
export type ColourMeaning = 'group' | 'readers' | NumberMeaning

/** The numbers of an article that colours can stand for. */
export type NumberMeaning = 'views' | 'age' | 'score'

/** The meaning of the sizes of the map: the views of an article, or nothing, so that all articles count the same. */
export type SizeMeaning = 'views' | 'articles'

/** The meanings of sizes, the usual one first. */
export const sizeMeanings: readonly SizeMeaning[] = ['views', 'articles']

/** The meanings of colours that a screen offers, the usual one first. */
export function colourMeanings(variant: PlanningVariant): readonly ColourMeaning[] {
  const shared = ['group', 'views', 'age', 'score'] as const
  return variant === 'dav' ? ['readers', ...shared] : shared
}

/** The meaning of the colours that an address names. */
export function colourMeaning(
  { colour }: Pick<Search, 'colour'>,
  variant: PlanningVariant,
): ColourMeaning {
  const [usual = 'group', ...others] = colourMeanings(variant)
  return others.find((name) => name === colour) ?? usual
}

/** The meaning of the sizes that an address names. */
export function sizeMeaning({ size }: Pick<Search, 'size'>): SizeMeaning {
  return size === 'articles' ? 'articles' : 'views'
}
