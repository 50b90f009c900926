import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'

import { thePortal } from '#portal/app/actors/portal.ts'
import { loadWhenThere } from '#portal/app/build/load-when-there.ts'
import { reportNotLoaded } from '#portal/app/build/page-loader.ts'
import { ViewerProvider } from '#portal/app/publication/use-viewer.ts'
import { currentAddress } from '#portal/ports/browser/address.ts'
import { setPageLanguage } from '#portal/ports/browser/document.ts'
import { logError } from '#portal/ports/browser/log.ts'
import { UiRoot } from '#portal/ui/theme/UiRoot.tsx'

import { localeOf } from './i18n/locale.ts'
import { LocaleProvider, useLocale } from './i18n/LocaleProvider.tsx'

interface Props {
  children: ReactNode
}

/** The frame of every screen, the error screens included; the address decides the language. */
export function PortalFrame({ children }: Props) {
  const locale = useLocation({ select: ({ publicHref }) => localeOf(publicHref) })
  const reload = useCallback((error: unknown) => {
    logError('The texts of a language could not be loaded.', error)
    reportNotLoaded(currentAddress().pathname)
  }, [])
  return (
    <QueryClientProvider client={thePortal().queries}>
      <LocaleProvider locale={locale} onMissing={reload}>
        <PageLanguage />
        <UiRoot loadPart={loadWhenThere}>
          <ViewerProvider>{children}</ViewerProvider>
        </UiRoot>
      </LocaleProvider>
    </QueryClientProvider>
  )
}

/** The document says the language that is on the page, from the moment on at which it is. */
function PageLanguage() {
  const { tag } = useLocale()
  useLayoutEffect(() => setPageLanguage(tag), [tag])
  return null
}
