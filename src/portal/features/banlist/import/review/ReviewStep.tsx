import { useState, useCallback } from 'react'

import { linkIn } from '#lib/links/read-address.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { readableLink } from '#portal/features/banlist/list/unicode-host.tsx'
import type {
  ListImport,
  ReasonGroup,
  ItemFault,
  Counts,
  ReviewRow,
} from '#portal/features/banlist/state/use-list-import.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import { useBanlistImportTexts } from '../../banlist-import-texts.ts'
import type { BanlistImportTexts } from '../../banlist-import-texts.ts'
import { importFaultText } from '../SourceStep.tsx'
import { PartHead } from '../StepTitle.tsx'
import { ColumnsPart } from './ColumnsPart.tsx'
import { ReasonsPart } from './ReasonsPart.tsx'
import { RecognisedPart } from './RecognisedPart.tsx'
import { fullestTab, reviewTabs } from './review-tabs.ts'
import type { ReviewTab } from './review-tabs.ts'
import { ReviewChoices } from './ReviewChoices.tsx'
import { LinesPage, OpenLines, ReviewLines } from './ReviewLines.tsx'
import {
  SelfBanLinks,
  SelfBanNote,
  bansOwn,
  useFromReader,
  useSelfBanLinks,
} from './SelfBanNote.tsx'

import shared from '../import.module.css'
import styles from './review.module.css'

/** On a phone the lines of a review are a page of their own, which the address opens; elsewhere they stand below it. */
function useLinesPage() {
  const [{ id }, change] = useSearchState()
  const isOffered = useIsPhone()
  const isOpen = isOffered && id === linesPage
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return {
    isOffered,
    isOpen,
    wasOpened,
    open: () => change({ id: linesPage }),
    close: () => change({ id: '' }),
  }
}

const linesPage = 'lines'

/** How the list was read, the verdict on each line, the choices, and the button that starts the import. */
export function ReviewStep({ listImport }: { listImport: ListImport }) {
  const texts = useBanlistImportTexts()
  const [isReadable, setIsReadable] = useState(true)
  const [chosen, setTab] = useState<ReviewTab>(() => firstTab(listImport))
  const [shown, setShown] = useState<ItemFault | null>(null)
  const { mode, counts, recognised, reasons, work } = listImport
  const { onFix, news } = useFixing(texts, listImport)
  const result = useFromReader(listImport.name, recognised)
  const groups = useFromReader(counts, reasons) ?? []
  const own = useSelfBanLinks(listImport)
  const page = useLinesPage()
  if (counts === null) return null
  const tabs = reviewTabs(texts, listImport)
  const tab = tabs.some(({ value }) => value === chosen) ? chosen : fullestTab(counts, mode)
  const fault = tab === 'invalid' && groups.some(openGroup(shown)) ? shown : null
  const named = tab === 'invalid' ? groups : groups.filter(({ isMended }) => isMended)
  const { label = '', count = 0 } = tabs.find(({ value }) => value === tab) ?? {}
  const size = groups.find(openGroup(fault))?.count ?? count
  const show = (reason: ItemFault | null) => {
    setShown(reason)
    if (page.isOffered) page.open()
  }
  const lines = (
    <>
      <output className="visually-hidden">{news}</output>
      <ReviewLines listImport={listImport} tab={tab} fault={fault} size={size} onFix={onFix} />
    </>
  )
  if (page.isOpen)
    return (
      <LinesPage title={fault === null ? label : texts.reasons[fault]()} onBack={page.close}>
        {lines}
      </LinesPage>
    )
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {result !== undefined && <RecognisedPart listImport={listImport} found={result} />}
        {result !== undefined && result.columns.length > 0 && (
          <ColumnsPart listImport={listImport} found={result} />
        )}
        <section className={styles.entries}>
          <PartHead title={texts.entries()} />
          <Segments name={texts.tabs.label()} segments={tabs} value={tab} onChange={setTab} />
          {tab !== 'invalid' && <p className="faint">{texts.explained[tab]()}</p>}
          <ReasonsPart
            listImport={listImport}
            groups={named}
            shown={page.isOffered ? null : fault}
            onShow={show}
            isNext={work.add + work.remove === 0}
          />
          {page.isOffered && count > 0 && (
            <OpenLines
              tab={tab}
              size={count}
              takesFocus={page.wasOpened}
              onOpen={() => show(null)}
            />
          )}
        </section>
      </div>
      <aside className={styles.side}>
        <PartHead title={texts.plan.title()} />
        <ReviewChoices listImport={listImport} onReadable={setIsReadable} />
        <SelfBanNote listImport={listImport} own={own} />
        <Start listImport={listImport} isReadable={isReadable} />
      </aside>
      {!page.isOffered && <div className={styles.lines}>{lines}</div>}
      <ConfirmTaking listImport={listImport} own={own} />
    </div>
  )
}

function openGroup(fault: ItemFault | null) {
  return (group: ReasonGroup): boolean => group.fault === fault && !group.isMended
}

function firstTab({ counts, mode }: ListImport): ReviewTab {
  return counts === null ? 'fresh' : fullestTab(counts, mode)
}

/** The work of the import as it is chosen now, and the button that starts it. */
function Start({ listImport, isReadable }: { listImport: ListImport; isReadable: boolean }) {
  const { errors } = useTexts()
  const texts = useBanlistImportTexts()
  const { mode, fault, state, work } = listImport
  const isBusy = state === 'review.comparing'
  const isIdle = work.add + work.remove === 0
  return (
    <>
      {fault !== null && (
        <p role="alert" className={shared.fault}>
          {importFaultText(errors, texts, fault)}
        </p>
      )}
      <output className={styles.plan}>
        {isBusy ? texts.mode.comparing() : planText(texts, listImport)}
      </output>
      <div className={styles.bar}>
        <Button onClick={listImport.cancel}>{texts.discard()}</Button>
        <Button
          variant={isIdle ? 'default' : 'filled'}
          isDanger={work.remove > 0 || bansOwn(listImport)}
          disabled={isBusy || !isReadable || isIdle}
          onClick={listImport.start}
        >
          {mode === 'replace' ? texts.start.replace() : texts.start[mode](work)}
        </Button>
      </div>
      <p className="faint">{texts.plan.nothingYet()}</p>
    </>
  )
}

function planText({ plan }: BanlistImportTexts, { mode, work }: ListImport): string {
  return work.add + work.remove === 0 ? plan.nothing() : plan[mode](work)
}

interface Fixed {
  line: number
  link: string
  before: Counts
}

/** Correcting lines, and what came of the last one in words. */
function useFixing(
  texts: BanlistImportTexts,
  { counts, fix }: Pick<ListImport, 'counts' | 'fix'>,
): { onFix: (row: ReviewRow, text: string) => void; news: string } {
  const [last, setLast] = useState<Fixed | null>(null)
  const onFix = useCallback(
    ({ row, line }: ReviewRow, text: string) => {
      const link = linkIn(text)
      if (counts !== null && link !== null) setLast({ line, link, before: counts })
      fix(row, text)
    },
    [counts, fix],
  )
  const isDone = last !== null && counts !== null && last.before.invalid > counts.invalid
  if (!isDone) return { onFix, news: '' }
  const sentence = texts.fix.done[verdict(last.before, counts)]
  return { onFix, news: sentence({ line: last.line, link: readableLink(last.link) }) }
}

/** A corrected line is counted elsewhere now. */
function verdict(before: Counts, after: Counts): 'fresh' | 'duplicate' | 'listed' | 'covered' {
  if (after.duplicate > before.duplicate) return 'duplicate'
  if (after.listed > before.listed) return 'listed'
  return after.covered > before.covered && after.fresh === before.fresh ? 'covered' : 'fresh'
}

interface Props {
  listImport: ListImport
  /** the addresses that ban the publication itself; undefined until they are known */
  own: readonly string[] | undefined
}

/** Asks before entries are taken off or the publication itself is banned, and says how many. */
function ConfirmTaking({ listImport, own }: Props) {
  const texts = useBanlistImportTexts()
  const { confirm } = texts
  const { mode, work, state, start, back } = listImport
  const isReplacing = mode === 'replace'
  return (
    <ConfirmDialog
      isOpen={state === 'review.confirming'}
      isDanger
      title={
        mode === 'add' ? confirm.own() : isReplacing ? confirm.replace() : confirm.remove(work)
      }
      confirmLabel={labelOf(texts, listImport)}
      onConfirm={start}
      onCancel={back}
    >
      {bansOwn(listImport) && (
        <>
          <p>
            <b>{texts.own.title({ count: listImport.own })}</b>
          </p>
          <SelfBanLinks count={listImport.own} links={own ?? []} />
          <p>{texts.own.text()}</p>
        </>
      )}
      {mode !== 'add' && (
        <>
          <p>{isReplacing ? confirm.replaceText(work) : confirm.removeText()}</p>
          <p>{confirm.readOnly()}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

function labelOf({ confirm }: BanlistImportTexts, { mode, work }: ListImport): string {
  if (mode === 'add') return confirm.yesOwn()
  return mode === 'replace' ? confirm.yesReplace(work) : confirm.yesRemove(work)
}
