/** Light, dark, or what the system says. */
export type ColourScheme = 'light' | 'dark' | 'auto'

/** Mantine's own key; the script that runs before the first paint reads it too. */
const key = 'mantine-color-scheme-value'

/** The remembered choice; the system decides where none is kept or storage is forbidden. */
export function storedColourScheme(): ColourScheme {
  try {
    return schemeOf(localStorage.getItem(key))
  } catch {
    return 'auto'
  }
}

/** Remembers the choice for the next visit, where storage allows it. */
export function storeColourScheme(scheme: ColourScheme): void {
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // It holds until the page is left.
  }
}

/** Puts a choice on the page: tokens and Mantine's styles follow this attribute. */
export function applyColourScheme(scheme: ColourScheme): void {
  const system = systemIsDark().matches ? 'dark' : 'light'
  document.documentElement.dataset['mantineColorScheme'] = scheme === 'auto' ? system : scheme
}

/** Tells when another tab chooses, or the system changes. */
export function watchColourScheme(changed: (scheme: ColourScheme) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key) changed(schemeOf(event.newValue))
  })
  systemIsDark().addEventListener('change', () => changed(storedColourScheme()))
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function schemeOf(value: string | null): ColourScheme {
  return value === 'light' || value === 'dark' ? value : 'auto'
}
