import { articleReport as german } from '../de/article-report.ts'
import { articleReport as english } from '../en/article-report.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts of the article report. */
export const useArticleReportTexts = pageTexts(german, english)
