import { IconArrowLeft } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { useFocusAtFirst } from '#portal/ui/hooks/use-focus.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { useBanlistHistoryTexts } from '../banlist-history-texts.ts'
import { UndoButton, UndoneMark } from '../UndoButton.tsx'
import { type Change, useChange, useEntryChanges } from './banlist-history.queries.ts'
import { originOf, sentenceOf, sizeOf } from './change-words.ts'
import { ChangeCounts, kindIcons } from './ChangeRow.tsx'
import { EntryChangeList } from './EntryChangeList.tsx'

import styles from './changes.module.css'
import panel from './history.module.css'

const skeletonHeight = 320

/** One change: who did what when, and each entry before and after. */
export function ChangeDetail({ id }: { id: string }) {
  const texts = useBanlistHistoryTexts()
  const [, changeSearch] = useSearchState()
  const { change, failed, reload } = useChange(id)
  const back = useFocusAtFirst<HTMLButtonElement>(true)
  return (
    <>
      <Button
        ref={back}
        variant="subtle"
        icon={<IconArrowLeft aria-hidden />}
        onClick={() => changeSearch({ id: '' })}
      >
        {texts.back()}
      </Button>
      {change === null && <p className={panel.none}>{texts.gone()}</p>}
      {change === undefined &&
        (failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={skeletonHeight} />)}
      {change && <Known change={change} />}
    </>
  )
}

function Known({ change }: { change: Change }) {
  const texts = useBanlistHistoryTexts()
  const format = useFormat()
  const [, changeSearch] = useSearchState()
  const { change: undone } = useChange(change.undoes)
  const { change: before } = useChange(undone?.undoes ?? null)
  const { change: undoneBy } = useChange(change.undoneBy)
  const Icon = kindIcons[change.kind]
  const known = [undone, before].flatMap((one) => (one ? [[one.id, one] as const] : []))
  const what = sentenceOf(change, texts, originOf(change, new Map(known)).depth)
  const other = change.undoes ?? change.undoneBy
  return (
    <>
      <article className={styles.detail}>
        <Icon className={styles.kind} aria-hidden />
        <h3 className={styles.headline}>{what}</h3>
        <p className={styles.remarks}>
          <time dateTime={change.at}>{format.exactDateTime(change.at)}</time>
          {change.source !== null && <span>{texts.from({ source: change.source })}</span>}
          <ChangeCounts {...change} />
          <UndoneMark change={change} undoneBy={undoneBy} />
        </p>
        <div className={styles.actions}>
          <UndoButton change={change} what={what} />
          {other !== null && (
            <Button variant="subtle" onClick={() => changeSearch({ id: other })}>
              {change.undoes === null ? texts.undo.see() : texts.undo.seeUndone()}
            </Button>
          )}
        </div>
      </article>
      <EntryChanges change={change} />
    </>
  )
}

function EntryChanges({ change }: { change: Change }) {
  const texts = useBanlistHistoryTexts()
  const { changes, isWhole, failed, reload, more } = useEntryChanges(change.id)
  const hasMore = changes.length < sizeOf(change)
  return (
    <>
      <EntryChangeList changes={changes} />
      {failed && <NotLoaded onReload={reload} />}
      {hasMore && !failed && <MoreButton label={texts.more()} isBusy={!isWhole} onMore={more} />}
    </>
  )
}
