import { articleReport as german } from '../de/article-report.ts'
import { articleReport as english } from '../en/article-report.ts'
import { textsByLocale, useTextsOf } from '../page-texts.ts'

/** The texts of the article report, in both languages. */
export const articleReportTexts = textsByLocale(german, english)

/** The texts of the article report, in the language of the page. */
export const useArticleReportTexts = () => useTextsOf(articleReportTexts)
