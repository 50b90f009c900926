import { articleDetail as german } from '../../de/article-detail.ts'
import { articleDetail as english } from '../../en/article-detail.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the panel of one article; they come with it. */
export const useArticleDetailTexts = pageTexts(german, english)

/** The same in a language. */
export type ArticleDetailTexts = ReturnType<typeof useArticleDetailTexts>
