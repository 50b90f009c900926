import { useMinutesSince } from '#portal/app/device/use-clock.ts'
import type { Attribution } from '#portal/features/banlist/state/use-row-edit.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'

import { agoText } from '../list/ago-text.ts'
import { shortName } from '../list/short-name.ts'

import styles from './row-editor.module.css'

/** The kind of conflict: another version, a deleted entry, or one that may not be edited. */
export type Conflict = 'changed' | 'removed' | 'locked'

interface Props {
  kind: Conflict
  attribution: Attribution | null
}

/** Says what came between, and where it is known who did it and when. */
export function ConflictHead({ kind, attribution }: Props) {
  const { conflict } = useBanlistWorkTexts()
  const isKnown = kind !== 'locked' && attribution !== null
  return (
    <div role="alert">
      {isKnown ? (
        <DoneBy kind={kind} {...attribution} />
      ) : (
        <p className={styles.headline}>{conflict[kind]()}</p>
      )}
      <p>{isKnown && kind === 'changed' ? conflict.which() : conflict[`${kind}Text`]()}</p>
    </div>
  )
}

/** Grows older where it stands; that is not said aloud again each minute. */
function DoneBy({ kind, by, at }: { kind: 'changed' | 'removed' } & Attribution) {
  const { conflict } = useBanlistWorkTexts()
  const format = useFormat()
  const { tag } = useLocale()
  const minutes = useMinutesSince(Date.parse(at))
  const ago = agoText(minutes, tag) ?? (minutes === 0 ? conflict.justNow() : format.dateTime(at))
  return (
    <p className={styles.headline} aria-live="off" title={format.exactDateTime(at)}>
      {conflict[`${kind}By`]({ by: shortName(by) ?? by, ago })}
    </p>
  )
}
