import { useSession } from '#portal/app/session/use-session.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { problemText } from './problem-text.ts'
import { useMoment } from './use-moment.ts'
import type { OpenConfiguration } from './versioned.ts'

/** Below the name: who published it, colleagues' drafts, and why the own draft is not saved. */
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
      {mayWrite && draft.document !== null && <Unsaved draft={draft} />}
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

/** The draft is not saved, and why. */
function Unsaved({ draft }: Pick<OpenConfiguration, 'draft'>) {
  const words = useVersionTexts()
  const { state, code } = draft
  if (state === 'refused')
    return (
      <p role="alert">
        {words.refused({ reason: problemText(words, { code: code ?? '', params: {} }) })}
      </p>
    )
  if (state !== 'unsaved') return null
  return (
    <output>
      {words.notSaved()} <Button onClick={draft.retry}>{words.retry()}</Button>
    </output>
  )
}
