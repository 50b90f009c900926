import type { PublicationEvent } from '#machines/publication/setup.ts'
import type { Refusal } from '#machines/why-not.ts'

/** Gestures on a draft that need nothing but the wish. */
export type DraftGesture = Extract<
  PublicationEvent['type'],
  'draft.publish' | 'draft.discard' | 'draft.retry' | 'mine.keep' | 'theirs.take'
>

/** The draft on the screen, for those who look at it without its code. */
export interface ShownDraft {
  /** why a gesture is not possible now; null where it is */
  refusalOf: (gesture: DraftGesture) => Refusal | null
  /** does it as the screen does: with its question, where it has one */
  run: (gesture: DraftGesture) => void
}

let shown: ShownDraft | null = null

/** The draft on the screen; null where there is none that may be changed. */
export function shownDraft(): ShownDraft | null {
  return shown
}

/** Shows a draft until the returned function is called. */
export function showDraft(draft: ShownDraft): () => void {
  shown = draft
  return () => {
    if (shown === draft) shown = null
  }
}
