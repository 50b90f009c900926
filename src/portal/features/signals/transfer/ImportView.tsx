import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'

import { readSignals, type ReadSignals } from '#contract/signals/signals-json.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { useSignalTransferTexts } from '#portal/i18n/late/configuration/signal-transfer-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import type { SignalSet } from '../use-signal-set.ts'
import { ImportReview } from './ImportReview.tsx'
import { ImportSource } from './ImportSource.tsx'

interface Props {
  set: SignalSet
  title: string
  deck: string
}

/** A text with signals that was given, and what was read in it. */
interface Given {
  name: string
  read: ReadSignals
}

/** Takes signals from a file or a text; they are reviewed before they are a draft, and published by hand. */
export function ImportView({ set, deck }: Props) {
  const words = useSignalTexts()
  const { transfer } = useSignalTransferTexts()
  const [, change] = useSearchState()
  const [given, setGiven] = useState<Given | null>(null)
  const take = (text: string, name: string) =>
    setGiven({ name, read: readSignals(text, set.signals) })
  return (
    <>
      <PageHead
        title={transfer.title()}
        deck={deck}
        actions={
          <Button icon={<IconArrowLeft aria-hidden />} onClick={() => change({ panel: '' })}>
            <span>{words.back()}</span>
          </Button>
        }
      />
      {given === null ? (
        <ImportSource onGiven={take} />
      ) : (
        <ImportReview
          set={set}
          name={given.name}
          read={given.read}
          onAgain={() => setGiven(null)}
          onTaken={() => change({ panel: '', id: '' })}
        />
      )}
    </>
  )
}
