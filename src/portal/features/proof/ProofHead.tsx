import { IconCopy } from '@tabler/icons-react'

import type { Proof } from '#contract/proof.ts'
import { useProofTexts } from '#portal/i18n/late/developers/proof-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { deckOf, proofText, version } from './proof-text.ts'

/** Title, time and commit of the proof; a failure stands here at once. */
export function ProofHead({ proof }: { proof: Proof | null }) {
  const { screens } = useTexts()
  const texts = useProofTexts()
  const format = useFormat()
  const copyTo = useCopy()
  const copy = () => proof && copyTo(proofText(proof, texts, format), texts.copied())
  return (
    <PageHead
      title={screens.proof.title()}
      deck={
        proof === null ? texts.deckUntested({ version: version() }) : deckOf(proof, texts, format)
      }
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
