import { MantineProvider, createTheme } from '@mantine/core'
import type { MantineThemeComponents, MantineThemeOverride } from '@mantine/core'
import { useMemo } from 'react'
import type { ReactNode } from 'react'

import { useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import './mantine-styles.ts'

// They open upwards where they would lie behind what is docked at the foot of the page.
const middlewares = {
  flip: {
    padding: {
      get bottom() {
        return parseFloat(document.documentElement.style.getPropertyValue('--docked')) || 0
      },
    },
  },
}

// Inside the landmark they belong to, not at the end of the document.
const floating = { shadow: 'md', withinPortal: false, middlewares }

// A dialog's head is a `header` element there; the page has its banner already.
const noBanner = { header: { role: 'presentation' } }

const components: MantineThemeComponents = {
  Tooltip: {
    defaultProps: {
      withinPortal: false,
      middlewares,
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
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
  },
  Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
  Checkbox: { defaultProps: { size: 16 } },
  Switch: { defaultProps: { withThumbIndicator: false } },
  Slider: { defaultProps: { size: 4, thumbSize: 16 } },
  Notification: { defaultProps: { loaderProps: { size: 16, color: 'currentColor' } } },
}

/** The theme: our measures on Mantine's components, names in the language; colours are in CSS. */
function createPortalTheme(close: string, decimalSeparator: string): MantineThemeOverride {
  return createTheme({
    respectReducedMotion: true,
    activeClassName: '',
    components: {
      ...components,
      CloseButton: { defaultProps: { 'aria-label': close } },
      NumberInput: {
        defaultProps: {
          hideControls: true,
          decimalSeparator,
          allowedDecimalSeparators: [',', '.'],
        },
      },
    },
  })
}

// The colours are in the style sheets, and which scheme is on the page is decided elsewhere.
const noRoot = () => undefined

/** Our look on Mantine's components. Only parts that are loaded on demand stand in it. */
export function MantineScope({ children }: { children: ReactNode }) {
  const texts = useTexts()
  const { locale } = useLocale()
  const theme = useMemo(
    () => createPortalTheme(texts.ui.close(), locale === 'de' ? ',' : '.'),
    [texts, locale],
  )
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
