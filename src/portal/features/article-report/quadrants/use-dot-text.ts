import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useArticleQuadrantsTexts } from './article-quadrants-texts.ts'
import type { PlottedArticle } from './quadrant-layout.ts'

/** Writes the numbers of a dot: "3,500 views, 48.6% scroll depth". */
export function useDotText(): (article: PlottedArticle) => string {
  const words = useArticleQuadrantsTexts()
  const format = useFormat()
  return ({ views, depth }) => words.dot({ count: views, depth: format.percent(depth / 100, 1) })
}
