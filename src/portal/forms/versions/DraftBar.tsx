import { type ReactNode, useEffect, useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { showDraft } from '#portal/app/versions/shown-draft.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'
import { InkAction, InkBar } from '#portal/ui/page/ink/InkBar.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import { documentDifferences, publishedDocument } from './versioned.ts'
import type { OpenConfiguration } from './versioned.ts'

interface Props {
  open: OpenConfiguration
  /** the draft has faults: brings the keyboard to the first field */
  onFaults: () => void
}

/** At the bottom while there is a draft: how much differs, and the way to publish. */
export function DraftBar({ open, onFaults }: Props) {
  const words = useVersionTexts()
  const [, change] = useSearchState()
  const { draft, known, versioned, mayWrite } = open
  const hasFaults = !draft.isSaving && draft.faults.length > 0
  const { question, ask, discard } = usePublishing(open, () =>
    hasFaults ? onFaults() : change({ panel: 'publish' }),
  )
  if (draft.document === null || !mayWrite) return null
  const number = known?.newest?.number ?? 0
  const count = documentDifferences(versioned, publishedDocument(open), draft.document).length
  return (
    <>
      <InkBar
        label={words.bar()}
        count={
          <>
            <StateMark shape="draft" />
            <b>{number === 0 ? words.firstDraft() : words.differencesAlone({ count })}</b>
            {number > 0 && <span data-wide>{words.fromVersion({ number })}</span>}
            <Saved draft={draft} />
          </>
        }
      >
        <span data-wide>
          <InkAction label={words.discard()} disabled={!draft.mayDiscard} onClick={discard} />
        </span>
        <InkAction
          label={
            <>
              <span data-wide>{draft.isPublishing ? words.publishing() : words.publish()}</span>
              <span data-short>{words.compare()}</span>
            </>
          }
          isMain
          disabled={!mayPublish(open)}
          onClick={ask}
        />
      </InkBar>
      {question}
    </>
  )
}

function Saved({ draft: { state, isSaving } }: Pick<OpenConfiguration, 'draft'>) {
  const words = useVersionTexts()
  if (state === 'refused' || state === 'unsaved') return null
  return <small data-wide>{isSaving ? words.saving() : words.saved()}</small>
}

/** False while the draft waits for an answer or a decision. */
export function mayPublish({ draft }: OpenConfiguration): boolean {
  return draft.isOpen && !['refused', 'unsaved', 'unanswered'].includes(draft.state)
}

/** The gestures of the draft, also for the palette; discarding asks first. */
export function usePublishing(open: OpenConfiguration, ask: () => void) {
  const words = useVersionTexts()
  const [isAsked, setAsked] = useState(false)
  const { draft, mayWrite } = open
  const discard = () => setAsked(true)
  // After each render, so that a gesture never acts on what was there before.
  useEffect(() => (mayWrite ? showDraft({ draft, publish: ask, discard }) : undefined))
  const question: ReactNode = (
    <ConfirmDialog
      isOpen={isAsked}
      title={words.discardTitle()}
      confirmLabel={words.discard()}
      isDanger
      onConfirm={() => {
        setAsked(false)
        draft.discard()
      }}
      onCancel={() => setAsked(false)}
    >
      <p>{words.discardText()}</p>
    </ConfirmDialog>
  )
  return { question, ask, discard }
}
