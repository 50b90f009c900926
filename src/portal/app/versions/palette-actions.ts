import type { PublicationEvent } from '#machines/publication/setup.ts'
import { refusalOf } from '#machines/why-not.ts'

import type { ActionState, LooksAtActions } from '../registration.ts'
import { shownDraft, type ShownDraft } from './shown-draft.ts'

/** Publishing or discarding the draft on the screen, and deciding where it does not go on by itself. */
export const draftActions: LooksAtActions = {
  publishDraft: () => look('draft.publish', ({ publish }) => publish()),
  discardDraft: () => look('draft.discard', ({ discard }) => discard()),
  retryDraft: () => look('draft.retry', ({ draft }) => draft.retry()),
  keepDraft: () => look('mine.keep', ({ draft }) => draft.keepMine()),
  takeTheirs: () => look('theirs.take', ({ draft }) => draft.takeTheirs()),
}

function look(type: PublicationEvent['type'], run: (shown: ShownDraft) => void): ActionState {
  const shown = shownDraft()
  return {
    refusal: shown === null ? { kind: 'state' } : refusalOf(shown.draft.getSnapshot(), { type }),
    count: null,
    ...(shown !== null && { isHere: true }),
    run: () => {
      const now = shownDraft()
      if (now !== null) run(now)
    },
  }
}
