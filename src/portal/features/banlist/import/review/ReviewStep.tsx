import { useState } from 'react'

import type { ListImport } from '#portal/features/banlist/state/use-list-import.ts'
import {
  type BanlistImportTexts,
  useBanlistImportTexts,
} from '#portal/i18n/late/banlist-import-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'

import { ConfirmTaking } from '../ConfirmTaking.tsx'
import { importFaultText } from '../import-words.ts'
import { StepTitle } from '../StepTitle.tsx'
import { LeavingTable } from './LeavingTable.tsx'
import { type ReviewTab, reviewTabs } from './review-tabs.ts'
import { ReviewChoices } from './ReviewChoices.tsx'
import { ReviewTable } from './ReviewTable.tsx'
import { SelfBanNote } from './SelfBanNote.tsx'
import { useFixing } from './use-fixing.ts'
import { bansOwn, useSelfBanLinks } from './use-self-ban-links.ts'

import shared from '../import.module.css'
import styles from './review.module.css'

/** The verdict on each line, the choices, and the button that starts the import. */
export function ReviewStep({ given }: { given: ListImport }) {
  const { errors } = useTexts()
  const texts = useBanlistImportTexts()
  const [chosen, setTab] = useState<ReviewTab>('fresh')
  const [isReadable, setIsReadable] = useState(true)
  const { onFix, news } = useFixing(texts, given)
  const own = useSelfBanLinks(given)
  const { mode, counts, fault, state, work } = given
  if (counts === null) return null
  const tab = chosen === 'leaving' && mode === 'add' ? 'fresh' : chosen
  const isBusy = state === 'review.comparing'
  return (
    <>
      <StepTitle>{given.name ?? ''}</StepTitle>
      <ReviewChoices given={given} onReadable={setIsReadable} />
      {fault !== null && (
        <p role="alert" className={shared.fault}>
          {importFaultText(errors, texts, fault)}
        </p>
      )}
      <output className={styles.plan}>
        {isBusy ? texts.mode.comparing() : planText(texts, given)}
      </output>
      <SelfBanNote given={given} own={own} />
      <Segments
        name={texts.tabs.label()}
        segments={reviewTabs(texts, given)}
        value={tab}
        onChange={setTab}
      />
      <div className={shared.quiet}>
        <p>{texts.explained[tab]()}</p>
        <p className={styles.sum}>{texts.sum(counts)}</p>
      </div>
      <output className="visually-hidden">{news}</output>
      {tab === 'leaving' ? (
        <LeavingTable key={mode} given={given} />
      ) : (
        <ReviewTable key={tab} tab={tab} given={given} onFix={onFix} />
      )}
      <div className={styles.bar}>
        <Button onClick={given.cancel}>{texts.discard()}</Button>
        <Button
          variant="filled"
          isDanger={work.remove > 0 || bansOwn(given)}
          disabled={isBusy || !isReadable || work.add + work.remove === 0}
          onClick={given.start}
        >
          {mode === 'replace' ? texts.start.replace() : texts.start[mode](work)}
        </Button>
      </div>
      <ConfirmTaking given={given} own={own} />
    </>
  )
}

function planText({ plan }: BanlistImportTexts, { mode, work }: ListImport): string {
  return work.add + work.remove === 0 ? plan.nothing() : plan[mode](work)
}
