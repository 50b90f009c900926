import type { ActionState, LooksAtActions } from '../registration.ts'
import { shownDraft, type DraftGesture } from './shown-draft.ts'

/** Publishing or discarding the draft on the screen, and deciding where it does not go on by itself. */
export const draftActions: LooksAtActions = {
  publishDraft: () => look('draft.publish'),
  discardDraft: () => look('draft.discard'),
  retryDraft: () => look('draft.retry'),
  keepDraft: () => look('mine.keep'),
  takeTheirs: () => look('theirs.take'),
}

function look(gesture: DraftGesture): ActionState {
  const draft = shownDraft()
  return {
    refusal: draft === null ? { kind: 'state' } : draft.refusalOf(gesture),
    count: null,
    isHere: true,
    run: () => draft?.run(gesture),
  }
}
