import { useSession } from '#portal/app/session/use-session.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import type { ScreenPath } from '#portal/app/url/screens.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useAreaNames } from './use-area-names.ts'
import type { Change } from './use-changes.ts'

import styles from './changes.module.css'

/** The screen of each kind. */
const screenOf: Record<Change['kind'], ScreenPath> = {
  POSITION: '/position-report-configuration',
  SIGNALS: '/signal-configuration',
}

/** One change in a sentence, and the way to it. */
export function ChangeLine({ change }: { change: Change }) {
  const words = useConfigurationTexts().changes
  const names = useAreaNames()
  const format = useFormat()
  const { at, kind, key, note, number } = change
  const { who, did } = useSentence(change)
  const isCompared = number > 1 && !change.isRemoval
  return (
    <li className={styles.change}>
      <time dateTime={at}>{format.time(at)}</time>
      <div className={styles.told}>
        <p>
          <b dir="auto">{who}</b> {did}
        </p>
        {note !== null && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
      </div>
      <span className={styles.area}>{names[kind]}</span>
      <ScreenLink
        to={screenOf[kind]}
        search={{ ...(kind === 'POSITION' && { id: key }), panel: 'versions' }}
        className={styles.link}
      >
        {isCompared ? words.compare() : words.open()}
      </ScreenLink>
    </li>
  )
}

function useSentence(change: Change): { who: string; did: string } {
  const { changes: words, theSignals, unnamed } = useConfigurationTexts()
  const { user } = useSession()
  const { author, kind, title, number, restores, isRemoval } = change
  const name = kind === 'SIGNALS' ? theSignals() : words.named({ name: title ?? unnamed() })
  const isOwn = author.id === user?.subject
  const told = isOwn ? words.own : words.others
  const did = isRemoval
    ? told.removed({ name })
    : restores === null
      ? told.published({ name, number })
      : told.restored({ name, number: restores })
  return { who: isOwn ? words.you() : author.name, did }
}
