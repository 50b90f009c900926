import { articleQuadrants as german } from '../../de/article-quadrants.ts'
import { articleQuadrants as english } from '../../en/article-quadrants.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the quadrants of articles; they come with them. */
export const useArticleQuadrantsTexts = pageTexts(german, english)
