import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'

import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { hint } from '#portal/ui/overlays/hint.ts'

import type { EntryChangeKind } from './entry-change.ts'

import styles from './entry-changes.module.css'

const icons = { added: IconPlus, edited: IconPencil, removed: IconMinus }

/** A sign for what happened to an entry, with its name. */
export function KindMark({ kind }: { kind: EntryChangeKind }) {
  const { kinds } = useBanlistHistoryTexts()
  const Icon = icons[kind]
  return (
    <span className={styles.kind} data-kind={kind} {...hint({ text: kinds[kind]() })}>
      <Icon aria-hidden />
      <span className="visually-hidden">{kinds[kind]()}</span>
    </span>
  )
}
