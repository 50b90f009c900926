import {
  IconArrowBackUp,
  IconChevronRight,
  IconFileImport,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useFocusAtFirst } from '#portal/ui/hooks/use-focus.ts'

import { useBanlistHistoryTexts } from '../banlist-history-texts.ts'
import { UndoButton, UndoneMark } from '../UndoButton.tsx'
import type { Change } from './banlist-history.queries.ts'
import { sentenceOf } from './change-words.ts'
import type { Origin } from './change-words.ts'
import { entryChangeKinds } from './EntryChangeList.tsx'
import type { EntryChangeKind } from './EntryChangeList.tsx'

import styles from './changes.module.css'

interface Props {
  change: Change
  /** the change that it undoes, if it undoes one */
  origin: Origin
  /** the change that undid this one, where it is known */
  undoneBy: Change | undefined
  /** one comes back from it */
  takesFocus: boolean
}

export const kindIcons = {
  ADD: IconPlus,
  EDIT: IconPencil,
  DELETE: IconTrash,
  IMPORT: IconFileImport,
  UNDO: IconArrowBackUp,
}

/** The kinds whose sentence leaves open how many entries were added, edited and removed. */
const tellsNoNumber: ReadonlySet<Change['kind']> = new Set(['IMPORT', 'UNDO'])

/** One change in the list: who did what at which time, and the way to it. */
export function ChangeRow({ change, origin, undoneBy, takesFocus }: Props) {
  const texts = useBanlistHistoryTexts()
  const format = useFormat()
  const [, changeSearch] = useSearchState()
  const { id, kind, at, source } = change
  const opener = useFocusAtFirst<HTMLButtonElement>(takesFocus)
  const Icon = kindIcons[kind]
  const what = sentenceOf(change, texts, origin.depth)
  return (
    <article className={styles.change} data-undone={change.undoneBy !== null || undefined}>
      <Icon className={styles.kind} aria-hidden />
      <div>
        <p className={styles.sentence}>
          <button
            ref={opener}
            type="button"
            className={styles.open}
            onClick={() => changeSearch({ id, at: '', cmp: '' })}
          >
            {what}
            {'\u00A0'}
            <IconChevronRight aria-hidden />
          </button>
        </p>
        <p className={styles.remarks}>
          <time dateTime={at} title={format.exactDateTime(at)}>
            {format.time(at)}
          </time>
          {source !== null && <span>{texts.from({ source })}</span>}
          {tellsNoNumber.has(kind) && <ChangeCounts {...change} />}
          {origin.depth > 0 && origin.change !== undefined && (
            <span>{texts.about({ what: sentenceOf(origin.change, texts, 0) })}</span>
          )}
          <UndoneMark change={change} undoneBy={undoneBy} />
        </p>
      </div>
      <UndoButton change={change} what={what} />
    </article>
  )
}

/** How many entries were added, edited and removed; what did not happen is left out. */
export function ChangeCounts(counts: Pick<Change, EntryChangeKind>) {
  const { counts: words } = useBanlistHistoryTexts()
  return entryChangeKinds.map(
    (kind) =>
      counts[kind] > 0 && (
        <span key={kind} className={styles.count} data-kind={kind}>
          {words[kind]({ count: counts[kind] })}
        </span>
      ),
  )
}
