import {
  createContext,
  use,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

import { shownZone, whenZoneChanges } from '#lib/shown-zone.ts'

import { createFormat, type Format } from './formatters.ts'
import { defaultLocale, languageTags, type Locale } from './locale.ts'
import { portalTexts, type Texts } from './texts.ts'

interface Language {
  locale: Locale
  /** The language tag: de-AT or en-US. */
  tag: string
  texts: Texts
  format: Format
}

const LanguageContext = createContext<Language | null>(null)

let spoken = defaultLocale

/** The language that was shown last, for what is loaded ahead of what shows it. */
export function spokenLocale(): Locale {
  return spoken
}

interface Props {
  /** Nothing is drawn before its texts are here; from then on the old ones stay until then. */
  locale: Locale
  /** The texts of the language could not be loaded; the old one stays. */
  onMissing: (error: unknown) => void
  children: ReactNode
}

/** Gives everything below it the texts and formats of one language. */
export function LocaleProvider({ locale, onMissing, children }: Props) {
  const shown = useLoaded(locale, onMissing)
  const zone = useSyncExternalStore(whenZoneChanges, shownZone, shownZone)
  const language = useMemo(() => ({ ...languageOf(shown), zone }), [shown, zone])
  useLayoutEffect(() => {
    spoken = shown
  }, [shown])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** The texts of the current language as typed functions. */
export function useTexts(): Texts {
  return useLanguage().texts
}

/** The formatters of the current language. */
export function useFormat(): Format {
  return useLanguage().format
}

/** The current language and its tag. */
export function useLocale(): { locale: Locale; tag: string } {
  return useLanguage()
}

function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (language === null) throw new Error('There is no LocaleProvider above.')
  return language
}

/** The language, or the one before until its texts are here. */
function useLoaded(locale: Locale, onMissing: (error: unknown) => void): Locale {
  const [loaded, setLoaded] = useState(locale)
  useEffect(() => {
    let isWanted = true
    portalTexts.load(locale).then(
      () => isWanted && setLoaded(locale),
      (error: unknown) => isWanted && onMissing(error),
    )
    return () => {
      isWanted = false
    }
  }, [locale, onMissing])
  if (!portalTexts.has(loaded)) use(portalTexts.load(loaded))
  return portalTexts.has(locale) ? locale : loaded
}

function languageOf(locale: Locale): Language {
  return {
    locale,
    tag: languageTags[locale],
    texts: portalTexts.in(locale),
    format: createFormat(locale),
  }
}
