import { IconCopy } from '@tabler/icons-react'

import type { Proof } from '#contract/proof.ts'
import { useProofTexts, type ProofTexts } from '#portal/i18n/late/developers/proof-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { numbersOf } from './proof-numbers.ts'
import { proofText } from './proof-text.ts'

/** Title, time and commit of the proof; a failure stands here at once. */
export function ProofHead({ proof }: { proof: Proof | null }) {
  const { screens } = useTexts()
  const texts = useProofTexts()
  const format = useFormat()
  const when = proof === null ? '' : format.dateTime(proof.at)
  const copyTo = useCopy()
  const copy = () => proof && copyTo(proofText(proof, texts, format), texts.copied())
  return (
    <PageHead
      title={screens.proof.title()}
      deck={proof === null ? texts.deckUntested() : deckOf(proof, when, texts)}
      actions={
        proof && (
          <Button icon={<IconCopy aria-hidden />} onClick={() => void copy()}>
            {texts.copy()}
          </Button>
        )
      }
    />
  )
}

function deckOf(proof: Proof, when: string, texts: ProofTexts): string {
  const commit = proof.commit === null ? '' : texts.fromCommit({ commit: proof.commit })
  const count = numbersOf(proof.machines).failed
  return count > 0 ? texts.deckFailed({ count, when, commit }) : texts.deck({ when, commit })
}
