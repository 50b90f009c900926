import { longestNote } from '#contract/configuration.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { DraftBar } from '#portal/forms/versions/DraftBar.tsx'
import { shownDocument } from '#portal/forms/versions/versioned.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { TextField } from '#portal/ui/controls/fields/TextField.tsx'

import type { SignalSet } from './use-signal-set.ts'

/** The bar of the draft: all signals are published together, from now on, with a note. */
export function SignalBar({ set }: { set: SignalSet }) {
  const { publish: words } = useSignalTexts()
  const [, change] = useSearchState()
  const { open, signals, faults } = set
  const { draft, known } = open
  const number = (known?.newest?.number ?? 0) + 1
  const [firstWrong] = faults.keys()
  return (
    <DraftBar
      open={open}
      consequence={
        <>
          <p>{words.consequence({ number })}</p>
          {signals.every(({ paused }) => paused) && <p>{words.noneActive()}</p>}
          <TextField
            label={words.note()}
            hint={words.noteHint()}
            maxLength={longestNote}
            value={draft.note}
            onChange={({ target }) => draft.change(shownDocument(open), target.value)}
          />
        </>
      }
      onFaults={() => firstWrong !== undefined && change({ id: firstWrong, panel: 'fault' })}
    />
  )
}
