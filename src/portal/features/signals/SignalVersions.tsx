import { IconArrowLeft } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { VersionsPanel } from '#portal/forms/versions/VersionsPanel.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { useSignalTexts } from './signal-texts.ts'
import type { SignalSet } from './use-signal-set.ts'

interface Props {
  set: SignalSet
  title: string
  deck: string
}

/** All versions of the signals, and the difference between two of them. */
export function SignalVersions({ set, title, deck }: Props) {
  const words = useSignalTexts()
  const [, change] = useSearchState()
  const goBack = () => change({ panel: '' })
  return (
    <>
      <PageHead
        title={title}
        deck={deck}
        actions={
          <Button icon={<IconArrowLeft aria-hidden />} onClick={goBack}>
            <span>{words.back()}</span>
          </Button>
        }
      />
      <VersionsPanel open={set.open} onRestored={goBack} />
    </>
  )
}
