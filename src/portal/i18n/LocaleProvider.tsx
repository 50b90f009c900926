import { createContext, useContext, useMemo, type ReactNode } from 'react'

import { createFormat, type Format } from './formatters.ts'
import { defaultLocale, languageTags, type Locale } from './locale.ts'
import { textsFor, type Texts } from './texts.ts'

interface Language {
  locale: Locale
  /** The language tag: de-AT or en-US. */
  tag: string
  texts: Texts
  format: Format
}

const LanguageContext = createContext<Language>(languageOf(defaultLocale))

interface Props {
  locale: Locale
  children: ReactNode
}

/** Gives everything below it the texts and formats of one language. */
export function LocaleProvider({ locale, children }: Props) {
  const language = useMemo(() => languageOf(locale), [locale])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** The texts of the current language as typed functions. */
export function useTexts(): Texts {
  return useContext(LanguageContext).texts
}

/** The formatters of the current language. */
export function useFormat(): Format {
  return useContext(LanguageContext).format
}

/** The current language and its tag. */
export function useLocale(): { locale: Locale; tag: string } {
  return useContext(LanguageContext)
}

function languageOf(locale: Locale): Language {
  return {
    locale,
    tag: languageTags[locale],
    texts: textsFor(locale),
    format: createFormat(locale),
  }
}
