import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { foundWords } from '#portal/i18n/screen-words.ts'

import type { FoundGroup } from './use-found-groups.ts'

import styles from './command-palette.module.css'

interface Props {
  groups: readonly FoundGroup[]
  /** no screen or command matches either */
  isAlone: boolean
}

/** Says of each kind that it is searched, not found or not reached. */
export function FoundNotes({ groups, isAlone }: Props) {
  const texts = useTexts()
  const isNothing =
    isAlone && groups.every(({ state, options }) => state === 'found' && options.length === 0)
  return (
    <output className={styles.notes}>
      {isNothing ? (
        <span>{texts.errors.noMatches()}</span>
      ) : (
        groups.map((group) => <FoundNote key={group.text} group={group} />)
      )}
    </output>
  )
}

function FoundNote({ group: { text, state, options, reload } }: { group: FoundGroup }) {
  const texts = useTexts()
  const words = foundWords(texts, text)
  if (state === 'failed') {
    return (
      <span>
        {words.failed()}{' '}
        <button type="button" className={styles.again} onClick={reload}>
          {texts.ui.tryNow()}
        </button>
      </span>
    )
  }
  if (options.length > 0) return null
  return <span>{state === 'searching' ? words.searching() : words.none()}</span>
}
