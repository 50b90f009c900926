import { createTheme, type MantineThemeComponents, type MantineThemeOverride } from '@mantine/core'

/** The theme: our measures on Mantine's components, names in the language; colours are in CSS. */
export function createPortalTheme(labels: { close: string }): MantineThemeOverride {
  return createTheme({
    respectReducedMotion: true,
    activeClassName: '',
    components: components({ 'aria-label': labels.close }),
  })
}

// Inside the landmark they belong to, not at the end of the document.
const floating = { shadow: 'md', withinPortal: false }

// A dialog's head is a `header` element there; the page has its banner already.
const noBanner = { header: { role: 'presentation' } }

function components(closeButtonProps: { 'aria-label': string }): MantineThemeComponents {
  return {
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
        closeButtonProps,
        attributes: noBanner,
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0 },
        transitionProps: { duration: 120 },
      },
    },
    Drawer: {
      defaultProps: { closeButtonProps, attributes: noBanner, transitionProps: { duration: 140 } },
    },
    ScrollArea: { defaultProps: { type: 'auto', scrollbarSize: 8 } },
  }
}
