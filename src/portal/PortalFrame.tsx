import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { ReactNode } from 'react'

import { localeOf } from './i18n/locale.ts'
import { LocaleProvider, useLocale } from './i18n/LocaleProvider.tsx'
import { currentAddress } from './ports/address.ts'
import { setPageLanguage } from './ports/document.ts'
import { logError } from './ports/log.ts'
import { screens } from './routes.tsx'
import { reportStalePage, StalePage } from './state/pages.ts'
import { thePortal } from './state/portal.ts'
import { ScreensProvider } from './state/screens.ts'
import { Look } from './ui/Look.tsx'

interface Props {
  children: ReactNode
}

/** What every screen stands in, the error screens included; the address decides the language. */
export function PortalFrame({ children }: Props) {
  const locale = useLocation({ select: ({ publicHref }) => localeOf(publicHref) })
  const reload = useCallback((error: unknown) => {
    logError('The texts of a language could not be loaded.', error)
    reportStalePage(new StalePage(currentAddress().pathname, error))
  }, [])
  return (
    <QueryClientProvider client={thePortal().queries}>
      <LocaleProvider locale={locale} onMissing={reload}>
        <PageLanguage />
        <ScreensProvider value={screens}>
          <Look>{children}</Look>
        </ScreensProvider>
      </LocaleProvider>
    </QueryClientProvider>
  )
}

/** The document says the language that is on the page. */
function PageLanguage() {
  const { tag } = useLocale()
  useEffect(() => setPageLanguage(tag), [tag])
  return null
}
