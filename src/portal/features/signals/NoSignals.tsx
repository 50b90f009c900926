import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { notifyDone } from '#portal/ui/notices/notifications.ts'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { starterSet } from './starter-set.ts'
import type { SignalSet } from './use-signal-set.ts'

/** Before the first signal: six to begin with, all paused, as a draft. */
export function NoSignals({ set }: { set: SignalSet }) {
  const words = useSignalTexts()
  const begin = () => {
    set.change({ signals: [...starterSet] })
    notifyDone(words.starterTaken(), { about: 'signal' })
  }
  return (
    <EmptyState
      title={words.empty()}
      size="page"
      actions={
        !set.isReadOnly && (
          <Button variant="filled" onClick={begin}>
            {words.takeStarter()}
          </Button>
        )
      }
    >
      {set.open.mayWrite ? words.emptyText() : words.emptyReadOnly()}
    </EmptyState>
  )
}
