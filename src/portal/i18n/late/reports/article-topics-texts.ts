import { articleTopics as german } from '../../de/article-topics.ts'
import { articleTopics as english } from '../../en/article-topics.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the views by topic; they come with them. */
export const useArticleTopicsTexts = pageTexts(german, english)
