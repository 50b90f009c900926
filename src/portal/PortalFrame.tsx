import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { languageTags, localeOf } from './i18n/locale.ts'
import { LocaleProvider } from './i18n/LocaleProvider.tsx'
import { setPageLanguage } from './ports/document.ts'
import { screens } from './routes.tsx'
import { thePortal } from './state/portal.ts'
import { ScreensProvider } from './state/screens.ts'
import { Look } from './ui/Look.tsx'

interface Props {
  children: ReactNode
}

/** What every screen stands in, the error screens included; the address decides the language. */
export function PortalFrame({ children }: Props) {
  const locale = useLocation({ select: ({ publicHref }) => localeOf(publicHref) })
  useEffect(() => setPageLanguage(languageTags[locale]), [locale])
  return (
    <QueryClientProvider client={thePortal().queries}>
      <LocaleProvider locale={locale}>
        <ScreensProvider value={screens}>
          <Look>{children}</Look>
        </ScreensProvider>
      </LocaleProvider>
    </QueryClientProvider>
  )
}
