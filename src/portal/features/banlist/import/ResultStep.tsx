import { IconArrowBackUp } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBulkRun } from '#portal/features/banlist/state/bulk/use-bulk-run.ts'
import type { ListImport } from '#portal/features/banlist/state/use-list-import.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { noFilters } from '../banlist-filter.ts'
import { useBanlistImportTexts } from '../banlist-import-texts.ts'
import type { BanlistImportTexts } from '../banlist-import-texts.ts'
import { StepTitle } from './StepTitle.tsx'

import styles from './import.module.css'

interface Props {
  listImport: ListImport
  onClose: () => void
}

/** The exact result of an import, and the next steps. */
export function ResultStep({ listImport, onClose }: Props) {
  const texts = useBanlistImportTexts()
  const [, change] = useSearchState()
  const run = useBulkRun()
  const { state, close } = listImport
  const made = listImport.change
  return (
    <>
      <StepTitle>{state === 'done' ? texts.result.done() : texts.result.cancelled()}</StepTitle>
      <ul className={styles.result}>
        {resultLines(texts, listImport).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="buttons">
        {made !== null && (
          <Button
            icon={<IconArrowBackUp aria-hidden />}
            aria-disabled={run.isBusy || undefined}
            onClick={() => {
              if (run.isBusy) return
              close()
              onClose()
              run.undo(made, listImport.result.added + listImport.result.removed)
            }}
          >
            {texts.result.undo()}
          </Button>
        )}
        {made !== null && (
          <Button
            onClick={() => {
              close()
              change({ panel: 'history', id: made })
            }}
          >
            {texts.result.history()}
          </Button>
        )}
        <Button onClick={close}>{texts.result.another()}</Button>
        <Button
          variant="filled"
          onClick={() => {
            close()
            change({ ...noFilters, panel: '', id: '' })
          }}
        >
          {texts.result.show()}
        </Button>
      </div>
    </>
  )
}

/** The result of an import, sentence by sentence; every entry of the plan is in one of them. */
export function resultLines(
  { result: texts, counted }: BanlistImportTexts,
  options: Pick<
    ListImport,
    'state' | 'mode' | 'options' | 'own' | 'result' | 'planned' | 'work' | 'counts' | 'fault'
  >,
): string[] {
  const { result, planned, work, counts, state, mode, fault } = options
  const { added, listed, removed, refused } = result
  const [notAdded, notRemoved] = [planned.add - added - listed, planned.remove - removed - refused]
  const isUncertain = state === 'cancelled' && fault !== null
  const lines = [
    added > 0 && texts.added({ count: added }),
    removed > 0 && texts.removed({ count: removed }),
    added + removed === 0 && !isUncertain && texts.nothing(),
    listed > 0 && texts.listed({ count: listed }),
    refused > 0 && texts.refused({ count: refused }),
    notAdded > 0 && texts.notAdded({ count: notAdded }),
    notRemoved > 0 && texts.notRemoved({ count: notRemoved }),
    isUncertain && texts.uncertain(),
    options.options.withoutOwn && options.own > 0 && texts.ownLeftOut({ count: options.own }),
    // An import that another page began was not compared with the banlist again.
    mode === 'add' && work.add === planned.add && leftOutIn({ result: texts, counted }, counts),
  ]
  return lines.filter((line) => line !== false)
}

/** Why lines of the list were left out, with how many; false where none was. */
function leftOutIn(
  { result, counted }: Pick<BanlistImportTexts, 'result' | 'counted'>,
  counts: ListImport['counts'],
): string | false {
  const kinds = ['duplicate', 'listed', 'covered', 'invalid'] as const
  const lines = kinds.flatMap((kind) => {
    const count = counts?.[kind] ?? 0
    return count > 0 ? [counted[kind]({ count })] : []
  })
  return lines.length > 0 && result.leftOut({ what: lines.join(', ') })
}
