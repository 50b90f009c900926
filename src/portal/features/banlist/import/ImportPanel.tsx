import { IconArrowLeft } from '@tabler/icons-react'
import type { ComponentType } from 'react'

import {
  type ListImport,
  type ListImportStep,
  useListImport,
} from '#portal/features/banlist/state/use-list-import.ts'
import {
  type BanlistImportTexts,
  useBanlistImportTexts,
} from '#portal/i18n/late/banlist-import-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { CheckStep } from './CheckStep.tsx'
import { FailedStep } from './FailedStep.tsx'
import { ImportingStep } from './ImportingStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { ReviewStep } from './review/ReviewStep.tsx'
import { SourceStep } from './SourceStep.tsx'
import { Steps } from './Steps.tsx'

import styles from './import.module.css'

interface Props {
  onClose: () => void
}

interface StepProps extends Props {
  given: ListImport
}

/** Takes a list from its file to the banlist, step by step, in the place of the banlist's own page. */
export function ImportPanel({ onClose }: Props) {
  const texts = useBanlistImportTexts()
  const given = useListImport()
  const { state, step, keeping } = given
  const Step = state === 'failed' ? FailedStep : viewOf[step]
  return (
    <>
      <PageHead
        title={texts.title()}
        deck={deckOf(texts, given)}
        actions={
          <Button variant="subtle" icon={<IconArrowLeft aria-hidden />} onClick={onClose}>
            <span>{texts.back()}</span>
          </Button>
        }
      />
      <Steps step={step} />
      {keeping !== 'kept' && <p className={styles.keeping}>{texts.keeping[keeping]()}</p>}
      <section className={styles.panel} aria-label={texts.title()}>
        {state !== 'restoring' && <Step given={given} onClose={onClose} />}
      </section>
    </>
  )
}

/** The list and its size once it is there. */
function deckOf(texts: BanlistImportTexts, { name, counts }: ListImport): string {
  if (name === null || counts === null) return texts.deck()
  return texts.listed({ name: name || texts.pasted(), count: counts.lines - counts.comments })
}

const viewOf: Record<ListImportStep, ComponentType<StepProps>> = {
  list: SourceStep,
  check: CheckStep,
  review: ReviewStep,
  import: ImportingStep,
  result: ResultStep,
}
