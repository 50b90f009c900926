import { articleQuadrants as german } from '../../de/article-quadrants.ts'
import { articleQuadrants as english } from '../../en/article-quadrants.ts'
import { textsByLocale, useTextsOf } from '../../page-texts.ts'

/** The texts of the quadrants of articles. */
export const articleQuadrantsTexts = textsByLocale(german, english)

/** The texts of the quadrants of articles, in the language of the page. */
export const useArticleQuadrantsTexts = () => useTextsOf(articleQuadrantsTexts)
