import type { RecommendationRow } from './recommendation-answer.ts'
import { ArticleName, Way } from './RecommendationCells.tsx'

/** The title of an article, and why it has no rank or is banned. */
export const articleName = (row: RecommendationRow) => <ArticleName row={row} />

/** Delivered, seen and clicked in one line of a phone. */
export const wayOf = (row: RecommendationRow) => <Way row={row} />
