import type { ArticleQuadrant } from '#contract/generated/operations.ts'

import type { PlottedArticle, QuadrantLines } from './quadrant-layout.ts'

/** The content of the quadrants, drawn or as a table. */
export interface QuadrantProps {
  points: readonly PlottedArticle[]
  lines: QuadrantLines
  /** of all articles, also of those without a dot */
  allViews: number
  /** the numbers of each field */
  fields: readonly { quadrant: ArticleQuadrant; articles: number; views: number }[]
  /** the chosen one */
  field: ArticleQuadrant | null
  /** in pixels */
  height: number
}
