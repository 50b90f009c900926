import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

/** Names the page in the window: "Articles · Masthead". */
export function usePageTitle(title: string): void {
  const texts = useTexts()
  const written = texts.shell.documentTitle({ screen: title, product: 'Masthead' })
  useEffect(() => {
    document.title = written
  }, [written])
}

/** After a change of the screen the focus goes to its title, which is then read out. */
export function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const title = document.querySelector<HTMLElement>('#page-title')
        const arrived = title ?? document.querySelector<HTMLElement>('main')
        arrived?.focus({ preventScroll: true })
      }),
    [router],
  )
}
