import { useState } from 'react'

import { useVersionTexts } from '#portal/i18n/late/configuration/versions-texts.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'
import { InkAction, InkBar } from '#portal/ui/page/ink/InkBar.tsx'

import { DifferenceTable } from './DifferenceTable.tsx'
import { differencesOf } from './merge.ts'
import type { OpenConfiguration } from './versioned.ts'

interface Props {
  open: OpenConfiguration
  /** points worth a second look before publishing; they are not in its way */
  warnings?: readonly string[]
  /** the draft has faults: brings the keyboard to the first field */
  onFaults: () => void
}

type Asked = 'nothing' | 'difference' | 'discard' | 'warnings'

/** At the bottom while there is a draft: how much differs, and the only way to publish. */
export function DraftBar({ open, warnings = [], onFaults }: Props) {
  const words = useVersionTexts()
  const [asked, setAsked] = useState<Asked>('nothing')
  const { draft } = open
  if (draft.document === null || !open.mayWrite) return null
  const close = () => setAsked('nothing')
  const mayPublish = draft.isOpen && !['refused', 'unsaved', 'unanswered'].includes(draft.state)
  const publish = () => {
    close()
    if (!draft.isSaving && draft.faults.length > 0) onFaults()
    else draft.publish()
  }
  return (
    <>
      <InkBar label={words.bar()} count={<Count open={open} />}>
        <InkAction label={words.view()} onClick={() => setAsked('difference')} />
        <InkAction
          label={words.discard()}
          isDisabled={!draft.mayDiscard}
          onClick={() => setAsked('discard')}
        />
        <InkAction
          label={draft.isPublishing ? words.publishing() : words.publish()}
          isMain
          isDisabled={!mayPublish}
          onClick={() => (warnings.length > 0 ? setAsked('warnings') : publish())}
        />
      </InkBar>
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={words.discardTitle()}
        confirmLabel={words.discard()}
        isDanger
        onConfirm={() => {
          close()
          draft.discard()
        }}
        onCancel={close}
      >
        <p>{words.discardText()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'warnings'}
        title={words.warnings()}
        confirmLabel={words.publishAnyway()}
        cancelLabel={words.goBack()}
        onConfirm={publish}
        onCancel={close}
      >
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'difference'}
        title={<Count open={open} />}
        confirmLabel={words.publish()}
        cancelLabel={words.goBack()}
        onConfirm={publish}
        onCancel={close}
      >
        <DifferenceTable
          versioned={open.versioned}
          before={publishedDocument(open)}
          after={draft.document}
        />
      </ConfirmDialog>
    </>
  )
}

function publishedDocument({ known }: OpenConfiguration): unknown {
  return known?.newest?.document ?? {}
}

function Count({ open }: { open: OpenConfiguration }) {
  const words = useVersionTexts()
  const { versioned, draft, known } = open
  const number = known?.newest?.number ?? 0
  if (number === 0) return words.firstDraft()
  const count = differencesOf(
    versioned.partsOf(publishedDocument(open)),
    versioned.partsOf(draft.document),
  ).length
  return count === 0 ? words.noDifference({ number }) : words.differences({ count, number })
}
