import { articleReport as german } from '../de/article-report.ts'
import { articleReport as english } from '../en/article-report.ts'
import { textsByLocale } from '../page-texts.ts'

/** The texts of the article report, in both languages. */
export const articleReportTexts = textsByLocale(german, english)
