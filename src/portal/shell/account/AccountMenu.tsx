import { useSession } from '#portal/app/session/use-session.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'

import type { AccountMenuProps } from './AccountLines.tsx'

import styles from '../top-bar/top-bar.module.css'

const accountLines = lazyPart(async () => (await import('./AccountLines.tsx')).AccountLines)

/** The name of the signed-in user; the menu is loaded when it opens. */
export function AccountMenu(props: AccountMenuProps) {
  const texts = useTexts()
  const name = useSession().user?.name ?? ''
  const [trigger, menu] = useTrigger(accountLines, 'menu', props)
  return (
    <>
      <button {...trigger} className={styles.account}>
        <span aria-hidden>{initialsOf(name)}</span>
        <span className="visually-hidden">{texts.shell.account({ name })}</span>
      </button>
      {menu}
    </>
  )
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  const letter = word.codePointAt(0)
  return letter === undefined ? '' : String.fromCodePoint(letter).toLocaleUpperCase()
}
