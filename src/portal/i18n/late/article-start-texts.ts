import { articleStart as german } from '../de/article-start.ts'
import { articleStart as english } from '../en/article-start.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts of the start page about articles. */
export const useArticleStartTexts = pageTexts(german, english)
