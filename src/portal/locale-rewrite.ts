import type { LocationRewrite } from '@tanstack/react-router'

import { localeOf, localized, withoutLocale } from './i18n/locale.ts'

/**
 * The language is no route parameter: `/en` is taken off addresses on the way in and put on again on
 * the way out, as `currentPath`, the path in the location bar, says. spec 2
 */
export function localeRewrite(currentPath: () => string): LocationRewrite {
  return {
    input: ({ url }) => {
      url.pathname = withoutLocale(url.pathname)
      return url
    },
    output: ({ url }) => {
      url.pathname = localized(url.pathname, localeOf(currentPath()))
      return url
    },
  }
}
