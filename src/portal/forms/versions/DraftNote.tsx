import { Fragment } from 'react'

import { useSession } from '#portal/app/session/use-session.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import { problemText } from './problem-text.ts'
import { useMoment } from './use-moment.ts'
import type { OpenConfiguration } from './versioned.ts'

import styles from './versions.module.css'

/** Below the name: who published it, colleagues' drafts, and where the own draft stands. */
export function DraftNote({ open }: { open: OpenConfiguration }) {
  const words = useVersionTexts()
  const moment = useMoment()
  const { known, draft, mayWrite } = open
  return (
    <>
      <p>
        <Published known={known} />
      </p>
      {known?.drafts.map(({ author, startedAt }) => (
        <p key={author.id}>{words.colleague({ author: author.name, at: moment(startedAt) })}</p>
      ))}
      {!mayWrite && <p>{words.readOnly()}</p>}
      {mayWrite && draft.document !== null && <Steps draft={draft} />}
    </>
  )
}

function Published({ known }: Pick<OpenConfiguration, 'known'>) {
  const words = useVersionTexts()
  const moment = useMoment()
  const { user } = useSession()
  const newest = known?.newest
  if (!newest) return words.none()
  const { author, number, isRemoval } = newest
  const at = moment(newest.at)
  if (isRemoval) return words.removedBy({ author: author.name, at })
  return author.id === user?.subject
    ? words.byYou({ number, at })
    : words.by({ number, author: author.name, at })
}

function Steps({ draft }: Pick<OpenConfiguration, 'draft'>) {
  const words = useVersionTexts()
  const now = draft.isPublishing ? 1 : 0
  const steps = [words.draft(), words.check(), words.published()]
  return (
    <div className={styles.steps}>
      <ol aria-label={words.steps()}>
        {steps.map((name, index) => (
          <Fragment key={name}>
            <li aria-current={index === now ? 'step' : undefined}>
              <StateMark shape={index === now ? 'draft' : 'off'} />
              {name}
            </li>
          </Fragment>
        ))}
      </ol>
      <Saved draft={draft} />
    </div>
  )
}

function Saved({ draft }: Pick<OpenConfiguration, 'draft'>) {
  const words = useVersionTexts()
  const { state, code } = draft
  if (state === 'refused')
    return (
      <p role="alert">
        {words.refused({ reason: problemText(words, { code: code ?? '', params: {} }) })}
      </p>
    )
  if (state === 'unsaved')
    return (
      <output>
        {words.notSaved()} <Button onClick={draft.retry}>{words.retry()}</Button>
      </output>
    )
  return <output>{draft.isSaving ? words.saving() : words.saved()}</output>
}
