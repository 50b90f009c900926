import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconPlayerPause,
  IconPlugConnectedX,
} from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import {
  useBanlistWorkTexts,
  type BanlistWorkTexts,
} from '#portal/i18n/late/banlist-editing-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { noFilters } from '../banlist-filter.ts'
import { readableLink } from '../list/unicode-host.ts'
import type { AskedVerdicts, Verdict } from './use-verdicts.ts'

import styles from './add-details.module.css'

interface Props {
  link: string
  verdicts: AskedVerdicts
  /** read out when it comes */
  isLoud: boolean
  /** the address is not added */
  onLeave: () => void
}

/** The verdict on an address: listed, banned by another entry, or free. */
export function AddVerdict({ link, verdicts, isLoud, onLeave }: Props) {
  const { add } = useBanlistWorkTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  const { kind, entry } = told(verdicts.of(link), verdicts.failed)
  const Icon = icons[kind]
  return (
    <p className={styles.verdict}>
      <Icon aria-hidden />
      {isLoud ? <output>{words()}</output> : <span>{words()}</span>}
      {entry !== null && (
        <button
          type="button"
          className={styles.show}
          onClick={() => change({ ...noFilters, q: entry.link })}
        >
          {add.show()}
        </button>
      )}
      {isLoud && isNeedless(kind) && (
        <button
          type="button"
          className={styles.show}
          onClick={({ currentTarget }) => {
            // It goes with the click.
            currentTarget.form?.querySelector('input')?.focus()
            onLeave()
          }}
        >
          {add.leaveOut()}
        </button>
      )}
    </p>
  )

  function words(): string {
    if (kind === 'asking') return add.asking()
    if (kind === 'unasked') return add.unasked()
    if (entry === null) return add.free()
    const at = format.date(entry.dateAdded)
    const said: Record<string, (texts: BanlistWorkTexts['add']) => string> = {
      listed: (texts) => texts.listed({ at }),
      covered: (texts) => texts.covered({ link: readableLink(entry.link) }),
      idleListed: (texts) => texts.idleListed(),
      idle: (texts) => texts.idle({ link: readableLink(entry.link) }),
    }
    return said[kind]?.(add) ?? add.free()
  }
}

/** Adding the address would ban nothing more. */
function isNeedless(kind: keyof typeof icons): boolean {
  return kind === 'covered' || kind === 'listed'
}

const icons = {
  asking: IconClock,
  unasked: IconPlugConnectedX,
  free: IconCircleCheck,
  listed: IconBan,
  covered: IconBan,
  idleListed: IconPlayerPause,
  idle: IconPlayerPause,
}

/** The kind of the answer, and the entry that it is about. */
function told(
  verdict: Verdict | null,
  failed: boolean,
): {
  kind: keyof typeof icons
  entry: Verdict['entry'] | null
} {
  if (verdict === null) return { kind: failed ? 'unasked' : 'asking', entry: null }
  const { entry, idle, link } = verdict
  if (entry !== null) return { kind: entry.link === link ? 'listed' : 'covered', entry }
  if (idle !== null) return { kind: idle.link === link ? 'idleListed' : 'idle', entry: idle }
  return { kind: 'free', entry: null }
}
