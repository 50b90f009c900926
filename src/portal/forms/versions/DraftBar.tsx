import { useState, useEffect } from 'react'
import type { ReactNode } from 'react'

import { showDraft } from '#portal/app/versions/shown-draft.ts'
import type { Draft } from '#portal/app/versions/use-publication.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'
import { InkAction, InkBar } from '#portal/ui/page/ink/InkBar.tsx'

import { DifferenceTable, usePartValue } from './DifferenceTable.tsx'
import { allParts, documentDifferences } from './versioned.ts'
import type { OpenConfiguration } from './versioned.ts'

import styles from './versions.module.css'

interface Props {
  open: OpenConfiguration
  /** points worth a second look before publishing; they are not in its way */
  warnings?: readonly string[]
  /** the effect of publishing; it is said, with all differences, before anything is published */
  consequence?: ReactNode
  /** the draft has faults: brings the keyboard to the first field */
  onFaults: () => void
}

type Asked = 'nothing' | 'difference' | 'discard' | 'warnings'

/** At the bottom while there is a draft: how much differs, and the only way to publish. */
export function DraftBar({ open, warnings = [], consequence, onFaults }: Props) {
  const words = useVersionTexts()
  const [asked, setAsked] = useState<Asked>('nothing')
  const { draft } = open
  const close = () => setAsked('nothing')
  const mayPublish = draft.isOpen && !['refused', 'unsaved', 'unanswered'].includes(draft.state)
  const hasFaults = !draft.isSaving && draft.faults.length > 0
  const publish = () => {
    close()
    if (hasFaults) onFaults()
    else draft.publish()
  }
  const ask = () => {
    if (warnings.length > 0) setAsked('warnings')
    else if (consequence !== undefined && !hasFaults) setAsked('difference')
    else publish()
  }
  useShownDraft(draft, open.mayWrite, { publish: ask, discard: () => setAsked('discard') })
  if (draft.document === null || !open.mayWrite) return null
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
          onClick={ask}
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
        title={<Count open={open} isShort />}
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
        {consequence}
      </ConfirmDialog>
    </>
  )
}

function publishedDocument({ known }: OpenConfiguration): unknown {
  return known?.newest?.document ?? {}
}

function Count({ open, isShort = false }: { open: OpenConfiguration; isShort?: boolean }) {
  const words = useVersionTexts()
  const { versioned, draft, known } = open
  const value = usePartValue(versioned)
  const number = known?.newest?.number ?? 0
  if (number === 0) return words.firstDraft()
  const published = publishedDocument(open)
  const found = documentDifferences(versioned, published, draft.document)
  const [one] = found
  if (one === undefined) return words.noDifference({ number })
  const count = words.differences({ count: found.length, number })
  if (found.length > 1 || isShort) return count
  const part = versioned.nameOf(one.path, allParts(versioned, published, draft.document))
  return (
    <>
      {count}
      <span className={styles.only}>
        <span className={styles.part}>: {part}</span>
        <span>
          {value(one.path, one.before)} → {value(one.path, one.after)}
        </span>
      </span>
    </>
  )
}

/** Lets the palette act on the draft of this screen, with the questions that the screen asks. */
function useShownDraft(
  draft: Draft,
  isShown: boolean,
  questions: { publish: () => void; discard: () => void },
): void {
  // After each render, so that a gesture never acts on what was there before.
  useEffect(() => (isShown ? showDraft({ draft, ...questions }) : undefined))
}
