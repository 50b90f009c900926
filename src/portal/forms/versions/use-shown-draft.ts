import { useEffect } from 'react'

import { showDraft } from '#portal/app/versions/shown-draft.ts'
import type { Draft } from '#portal/app/versions/use-publication.ts'

/** Lets the palette act on the draft of this screen, with the questions that the screen asks. */
export function useShownDraft(
  draft: Draft,
  isShown: boolean,
  questions: { publish: () => void; discard: () => void },
): void {
  // After each render, so that a gesture never acts on what was there before.
  useEffect(() => (isShown ? showDraft({ draft, ...questions }) : undefined))
}
