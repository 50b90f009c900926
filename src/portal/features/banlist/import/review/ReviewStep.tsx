import { useState } from 'react'

import type {
  ListImport,
  ReasonGroup,
  ItemFault,
} from '#portal/features/banlist/state/use-list-import.ts'
import {
  type BanlistImportTexts,
  useBanlistImportTexts,
} from '#portal/i18n/late/banlist-import-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'

import { ConfirmTaking } from '../ConfirmTaking.tsx'
import { importFaultText } from '../import-words.ts'
import { ColumnsPart } from './ColumnsPart.tsx'
import { PartHead } from './PartHead.tsx'
import { ReasonsPart } from './ReasonsPart.tsx'
import { RecognisedPart } from './RecognisedPart.tsx'
import { fullestTab, type ReviewTab, reviewTabs } from './review-tabs.ts'
import { ReviewChoices } from './ReviewChoices.tsx'
import { LinesPage, OpenLines, ReviewLines } from './ReviewLines.tsx'
import { SelfBanNote } from './self-ban/SelfBanNote.tsx'
import { bansOwn, useSelfBanLinks } from './self-ban/use-self-ban-links.ts'
import { useFixing } from './use-fixing.ts'
import { useFromReader } from './use-from-reader.ts'
import { useLinesPage } from './use-lines-page.ts'

import shared from '../import.module.css'
import styles from './review.module.css'

/** How the list was read, the verdict on each line, the choices, and the button that starts the import. */
export function ReviewStep({ given }: { given: ListImport }) {
  const texts = useBanlistImportTexts()
  const [isReadable, setIsReadable] = useState(true)
  const [chosen, setTab] = useState<ReviewTab>(() => firstTab(given))
  const [shown, setShown] = useState<ItemFault | null>(null)
  const { mode, counts, recognised, reasons, work } = given
  const { onFix, news } = useFixing(texts, given)
  const found = useFromReader(given.name, recognised)
  const groups = useFromReader(counts, reasons) ?? []
  const own = useSelfBanLinks(given)
  const page = useLinesPage()
  if (counts === null) return null
  const tabs = reviewTabs(texts, given)
  const tab = tabs.some(({ value }) => value === chosen) ? chosen : fullestTab(counts, mode)
  const fault = tab === 'invalid' && groups.some(isOpen(shown)) ? shown : null
  const named = tab === 'invalid' ? groups : groups.filter(({ isMended }) => isMended)
  const { label = '', count = 0 } = tabs.find(({ value }) => value === tab) ?? {}
  const size = groups.find(isOpen(fault))?.count ?? count
  const show = (reason: ItemFault | null) => {
    setShown(reason)
    if (page.isOffered) page.open()
  }
  const lines = (
    <>
      <output className="visually-hidden">{news}</output>
      <ReviewLines given={given} tab={tab} fault={fault} size={size} onFix={onFix} />
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
        {found !== undefined && <RecognisedPart given={given} found={found} />}
        {found !== undefined && found.columns.length > 0 && (
          <ColumnsPart given={given} found={found} />
        )}
        <section className={styles.entries}>
          <PartHead title={texts.entries()} />
          <Segments name={texts.tabs.label()} segments={tabs} value={tab} onChange={setTab} />
          {tab !== 'invalid' && <p className={shared.quiet}>{texts.explained[tab]()}</p>}
          <ReasonsPart
            given={given}
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
        <ReviewChoices given={given} onReadable={setIsReadable} />
        <SelfBanNote given={given} own={own} />
        <Start given={given} isReadable={isReadable} />
      </aside>
      {!page.isOffered && <div className={styles.lines}>{lines}</div>}
      <ConfirmTaking given={given} own={own} />
    </div>
  )
}

function isOpen(fault: ItemFault | null) {
  return (group: ReasonGroup): boolean => group.fault === fault && !group.isMended
}

function firstTab({ counts, mode }: ListImport): ReviewTab {
  return counts === null ? 'fresh' : fullestTab(counts, mode)
}

/** The work of the import as it is chosen now, and the button that starts it. */
function Start({ given, isReadable }: { given: ListImport; isReadable: boolean }) {
  const { errors } = useTexts()
  const texts = useBanlistImportTexts()
  const { mode, fault, state, work } = given
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
        {isBusy ? texts.mode.comparing() : planText(texts, given)}
      </output>
      <div className={styles.bar}>
        <Button onClick={given.cancel}>{texts.discard()}</Button>
        <Button
          variant={isIdle ? 'default' : 'filled'}
          isDanger={work.remove > 0 || bansOwn(given)}
          disabled={isBusy || !isReadable || isIdle}
          onClick={given.start}
        >
          {mode === 'replace' ? texts.start.replace() : texts.start[mode](work)}
        </Button>
      </div>
      <p className={shared.quiet}>{texts.plan.nothingYet()}</p>
    </>
  )
}

function planText({ plan }: BanlistImportTexts, { mode, work }: ListImport): string {
  return work.add + work.remove === 0 ? plan.nothing() : plan[mode](work)
}
