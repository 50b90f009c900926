import { MantineProvider } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import './mantine-styles.ts'
import { createPortalTheme } from './theme.ts'

// The colours are in the style sheets, and which scheme is on the page is decided elsewhere.
const noRoot = () => undefined

/** Our look on Mantine's components. Only parts that are loaded on demand stand in it. */
export function MantineScope({ children }: { children: ReactNode }) {
  const texts = useTexts()
  const theme = useMemo(() => createPortalTheme({ close: texts.ui.close() }), [texts])
  return (
    <MantineProvider
      theme={theme}
      getRootElement={noRoot}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
