import { articleReport as german } from './de/article-report.ts'
import { articleReport as english } from './en/article-report.ts'
import type { Locale } from './locale.ts'
import { useLocale } from './LocaleProvider.tsx'
import { createTexts, type TextsOf } from './typed-texts.ts'

/** The texts of the article report, which its page brings along in both languages. */
export type ArticleReportTexts = TextsOf<typeof german>

const made: Record<Locale, ArticleReportTexts> = {
  de: createTexts('de', german),
  en: createTexts('en', english),
}

/** The texts of the article report in the language of the page. */
export function useArticleReportTexts(): ArticleReportTexts {
  return made[useLocale().locale]
}
