import { useEffect, useRef } from 'react'

import { showDraft, type DraftGesture } from '#portal/app/versions/shown-draft.ts'
import type { Draft } from '#portal/app/versions/use-publication.ts'

/** Lets the palette act on the draft of this screen, with the questions that the screen asks. */
export function useShownDraft(
  draft: Draft,
  isShown: boolean,
  questions: { publish: () => void; discard: () => void },
): void {
  const run: Record<DraftGesture, () => void> = {
    'draft.publish': questions.publish,
    'draft.discard': questions.discard,
    'draft.retry': draft.retry,
    'mine.keep': draft.keepMine,
    'theirs.take': draft.takeTheirs,
  }
  const now = useRef({ draft, run })
  useEffect(() => {
    now.current = { draft, run }
  })
  useEffect(() => {
    if (!isShown) return undefined
    return showDraft({
      refusalOf: (gesture) => now.current.draft.refusalOf(gesture),
      run: (gesture) => now.current.run[gesture](),
    })
  }, [isShown])
}
