import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeComponents,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'

/** Process cyan from light to dark; components reach it through the tokens, not by shade. */
const accent: MantineColorsTuple = [
  '#e8f6f8',
  '#dceff1',
  '#a9dbe2',
  '#5cc4d4',
  '#2ba3b5',
  '#00859a',
  '#007388',
  '#00677a',
  '#005566',
  '#004350',
]

interface Ground {
  fill: string
  hover: string
  on: string
  soft: string
}

const grounds: Record<'accent' | 'danger', Ground> = {
  accent: {
    fill: 'var(--accent)',
    hover: 'var(--accent-hover)',
    on: 'var(--on-accent)',
    soft: 'var(--accent-soft)',
  },
  danger: {
    fill: 'var(--bad)',
    hover: 'var(--bad-hover)',
    on: 'var(--on-bad)',
    soft: 'var(--bad-soft)',
  },
}

const border = '1px solid transparent'

/** Buttons and icon buttons: `filled`, `light`, `default` and `subtle`; red means danger. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isDanger = input.color === 'red'
  const ground = isDanger ? grounds.danger : grounds.accent
  switch (input.variant) {
    case 'filled':
      return { background: ground.fill, hover: ground.hover, color: ground.on, border }
    case 'light':
      return { background: ground.soft, hover: ground.soft, color: ground.fill, border }
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: isDanger ? ground.soft : 'var(--hover)',
        color: isDanger ? ground.fill : 'var(--ink-2)',
        border,
      }
    case 'default':
      return {
        background: 'var(--raised)',
        hover: 'var(--hover)',
        color: isDanger ? ground.fill : 'var(--ink)',
        border: '1px solid var(--rule)',
      }
    default:
      return defaultVariantColorsResolver(input)
  }
}

const schemeVariables = {
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--rule)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-disabled': 'var(--newsprint)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--rule)',
}

/** Every colour a Mantine component uses comes from our tokens, the same names in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
})

const look: MantineThemeOverride = {
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 3 },
  colors: { accent },
  variantColorResolver,
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '500' },
  fontSizes: {
    xs: 'var(--text-small)',
    sm: 'var(--text-body)',
    md: 'var(--text-body)',
    lg: 'var(--text-lead)',
    xl: 'var(--text-section)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.3' },
  radius: { xs: '3px', sm: '6px', md: '6px', lg: '10px', xl: '10px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'var(--shadow-float)',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: '',
}

/** The theme: our typefaces, measures and colours on Mantine's components, names in the language. */
export function createPortalTheme(labels: { close: string }): MantineThemeOverride {
  return createTheme({ ...look, components: components({ 'aria-label': labels.close }) })
}

// Inside the landmark they belong to, not at the end of the document.
const floating = { shadow: 'md', withinPortal: false }

// A dialog's head is a `header` element there; the page has its banner already.
const noBanner = { header: { role: 'presentation' } }

function components(closeButtonProps: { 'aria-label': string }): MantineThemeComponents {
  return {
    Button: { defaultProps: { variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 34 } },
    Tooltip: {
      defaultProps: {
        openDelay: 350,
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
    Notification: { defaultProps: { closeButtonProps } },
    ScrollArea: { defaultProps: { type: 'auto', scrollbarSize: 8 } },
  }
}
