import { Link } from '@tanstack/react-router'

/**
 * A link to a screen in the language of the page: `<ScreenLink to="/banlist" search={{ q: 'x' }}>`.
 * It loads the screen's parts when the pointer shows the intention.
 */
export const ScreenLink = Link
