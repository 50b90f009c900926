import type { Draft } from './use-publication.ts'

/** The draft on the screen with the questions that the screen asks, for those who look at it without its code. */
export interface ShownDraft {
  draft: Draft
  publish: () => void
  discard: () => void
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
