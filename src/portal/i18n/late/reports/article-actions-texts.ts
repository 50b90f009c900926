import { articleActions as german } from '../../de/article-actions.ts'
import { articleActions as english } from '../../en/article-actions.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of what one does with an article; they come with its menu or its buttons. */
export const useArticleActionsTexts = pageTexts(german, english)
