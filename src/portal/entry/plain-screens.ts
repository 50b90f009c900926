import '#portal/ui/theme/base-styles.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { plainTexts } from '#portal/i18n/plain-texts.ts'

import styles from './plain-screens.module.css'

/** The stand-in's reason: loading, server away, or broken. */
type Stand = 'loading' | 'completing' | 'away' | 'internal'

/**
 * Says that the page is on its way, as plain elements: whatever else the page needs may not be here
 * yet. Returns how to take it away again.
 */
export function showWaiting(
  container: HTMLElement,
  locale: Locale,
  stand: 'loading' | 'completing',
): () => void {
  const screen = screenOf(stand)
  const words = element('output', styles.words, plainTexts[locale][stand])
  screen.append(words, element('span', styles.progress))
  container.replaceChildren(screen)
  return () => screen.remove()
}

/** Says that nothing can be shown, and offers to try again; returns how to take it away. spec 8 */
export function showCrash(
  container: HTMLElement,
  locale: Locale,
  { stand, retry }: { stand: 'away' | 'internal'; retry: () => void },
): () => void {
  const texts = plainTexts[locale]
  const screen = screenOf(stand)
  const title = element('h1', styles.title, texts[stand])
  title.tabIndex = -1
  const words = element('p', styles.words, texts[`${stand}Explained`])
  words.role = 'alert'
  const button = element('button', styles.retry, texts.tryAgain)
  button.type = 'button'
  button.addEventListener('click', retry)
  screen.append(title, element('span', styles.rule), words, button)
  container.replaceChildren(screen)
  document.title = `${texts[stand]} · Masthead`
  title.focus()
  return () => screen.remove()
}

function screenOf(stand: Stand): HTMLElement {
  const screen = element('main', styles.screen)
  screen.dataset['stand'] = stand
  const name = element('span', styles.name, 'Masthead')
  name.translate = false
  screen.append(name)
  return screen
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className ?? ''
  made.textContent = text
  return made
}
