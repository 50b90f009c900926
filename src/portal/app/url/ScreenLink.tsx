import { Link } from '@tanstack/react-router'
import type { LinkComponentProps } from '@tanstack/react-router'

import type { ScreenPath } from '#portal/screens.ts'

import type { SearchInput } from './search.ts'

interface Props extends Omit<LinkComponentProps, 'to' | 'search' | 'params' | 'from'> {
  to: ScreenPath
  search?: SearchInput
}

/**
 * A link to a screen in the language of the page: `<ScreenLink to="/" search={{ q: 'x' }}>`.
 * It loads the screen's parts when the pointer shows the intention.
 */
export function ScreenLink(props: Props) {
  return <Link {...props} />
}
