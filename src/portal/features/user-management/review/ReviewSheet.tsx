import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import { Results } from './Results.tsx'
import { Review } from './Review.tsx'
import { useResultsTitle } from './use-results-title.ts'

interface Props {
  users: Users
  publication: string
}

/** The staged changes as sentences before anything is sent, then the outcome for each person. */
export function ReviewSheet({ users, publication }: Props) {
  const words = useUserTexts().review
  const { state, staged, close } = users.changes
  const outcome = useResultsTitle(users.changes)
  const isReview = state === 'reviewing' || state === 'applying'
  return (
    <Sheet
      isOpen={state !== 'staging'}
      // A call that is under way is answered first.
      onClose={() => state !== 'applying' && close()}
      title={isReview ? words.title({ count: staged.length }) : outcome}
      side="right"
    >
      {isReview ? <Review users={users} publication={publication} /> : <Results users={users} />}
    </Sheet>
  )
}
