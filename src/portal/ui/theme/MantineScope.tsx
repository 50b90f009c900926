import { MantineProvider, createTheme } from '@mantine/core'
import type { MantineThemeComponents, MantineThemeOverride } from '@mantine/core'
import { useMemo } from 'react'
import type { ReactNode } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import './mantine-styles.ts'

// Inside the landmark they belong to, not at the end of the document.
const floating = { shadow: 'md', withinPortal: false }

// A dialog's head is a `header` element there; the page has its banner already.
const noBanner = { header: { role: 'presentation' } }

const components: MantineThemeComponents = {
  Tooltip: {
    defaultProps: {
      withinPortal: false,
      floatingStrategy: 'fixed',
      transitionProps: { duration: 100 },
    },
  },
  Popover: { defaultProps: { ...floating, radius: 'sm', transitionProps: { duration: 100 } } },
  Menu: {
    defaultProps: {
      ...floating,
      withInitialFocusPlaceholder: false,
      radius: 'sm',
      transitionProps: { duration: 100 },
    },
  },
  Combobox: { defaultProps: { ...floating, transitionProps: { duration: 100 } } },
  Modal: {
    defaultProps: {
      attributes: noBanner,
      centered: true,
      radius: 'lg',
      overlayProps: { backgroundOpacity: 0 },
      transitionProps: { duration: 120 },
    },
  },
  Drawer: {
    defaultProps: { attributes: noBanner, transitionProps: { duration: 140 } },
  },
  ScrollArea: { defaultProps: { type: 'auto', scrollbarSize: 8 } },
  Notification: { defaultProps: { loaderProps: { size: 16, color: 'currentColor' } } },
}

/** The theme: our measures on Mantine's components, names in the language; colours are in CSS. */
function createPortalTheme(labels: { close: string }): MantineThemeOverride {
  return createTheme({
    respectReducedMotion: true,
    activeClassName: '',
    components: {
      ...components,
      CloseButton: { defaultProps: { 'aria-label': labels.close } },
    },
  })
}

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
