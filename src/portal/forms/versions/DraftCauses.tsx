import { useState } from 'react'

import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { Cause } from '#portal/ui/page/Cause.tsx'

import { DifferenceTable } from './DifferenceTable.tsx'
import { problemText } from './problem-text.ts'
import type { OpenConfiguration } from './versioned.ts'

const conflictCause = lazyPart(async () => (await import('./ConflictCause.tsx')).ConflictCause)

/** Why the draft does not go on, with the ways on; nothing while it does. */
export function DraftCauses({ open }: { open: OpenConfiguration }) {
  const { state, theirs, code, faults } = open.draft
  if (state === 'conflict' && theirs !== null)
    return <OnDemand part={conflictCause} props={{ open, theirs }} />
  if (state === 'elsewhere') return <ElsewhereCause open={open} />
  if (state === 'unanswered') return <UnansweredCause open={open} />
  if (code === 'REFUSED' && faults.some(({ path }) => path === ''))
    return <RefusedCause open={open} />
  if (state === 'resting' && code !== null && code !== 'REFUSED') return <KeptCause open={open} />
  return null
}

function RefusedCause({ open }: { open: OpenConfiguration }) {
  const words = useVersionTexts()
  const [fault] = open.draft.faults.filter(({ path }) => path === '')
  return fault && <Cause title={problemText(words, fault)} isAlert />
}

/** The draft is still there: discarding it came to nothing. */
function KeptCause({ open }: { open: OpenConfiguration }) {
  const words = useVersionTexts()
  return (
    <Cause
      title={words.discardFailed()}
      isAlert
      actions={<Button onClick={open.draft.discard}>{words.tryAgain()}</Button>}
    />
  )
}

function UnansweredCause({ open }: { open: OpenConfiguration }) {
  const words = useVersionTexts()
  return (
    <Cause
      title={words.unanswered()}
      isAlert
      actions={<Button onClick={open.draft.retry}>{words.tryAgain()}</Button>}
    >
      <p>{words.unansweredText()}</p>
    </Cause>
  )
}

function ElsewhereCause({ open }: { open: OpenConfiguration }) {
  const words = useVersionTexts()
  const [isShown, setShown] = useState(false)
  const { draft, versioned } = open
  const { other } = draft
  return (
    <Cause
      title={other === null ? words.elsewhereEnded() : words.elsewhere()}
      isAlert
      actions={
        <>
          <Button onClick={draft.keepMine}>{words.keepMine()}</Button>
          <Button onClick={draft.takeTheirs}>{words.takeOther()}</Button>
          {other !== null && (
            <Button variant="subtle" onClick={() => setShown(!isShown)} aria-expanded={isShown}>
              {words.whatChanged()}
            </Button>
          )}
        </>
      }
    >
      <p>{words.elsewhereText()}</p>
      {isShown && other !== null && (
        <DifferenceTable
          versioned={versioned}
          before={draft.document}
          after={other.document}
          heads={[words.thisWindow(), words.otherWindow()]}
        />
      )}
    </Cause>
  )
}
