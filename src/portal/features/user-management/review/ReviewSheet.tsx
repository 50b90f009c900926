import { faultText } from '#portal/forms/fault-text.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'
import { Cause } from '#portal/ui/page/Cause.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import type { StagedChanges, UserResult } from '../state/use-role-changes.ts'
import { useRoleWords } from '../use-user-words.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts, type UserTexts } from '../user-texts.ts'
import { useReviewTexts } from './review-texts.ts'
import { Review } from './Review.tsx'

import styles from './review.module.css'

interface Props {
  users: Users
  publication: string
}

/** The staged changes as sentences before anything is sent, then the outcome for each person. */
export function ReviewSheet({ users, publication }: Props) {
  const words = useReviewTexts().review
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
      isModal
    >
      {isReview ? <Review users={users} publication={publication} /> : <Results users={users} />}
    </Sheet>
  )
}

/** How many people were changed, or why nobody knows. */
function useResultsTitle({ state, results, code }: StagedChanges): string {
  const words = useReviewTexts().results
  if (state === 'unanswered') return code === 'FORBIDDEN' ? words.denied() : words.noAnswer()
  const done = results.filter(({ refusal }) => refusal === null).length
  const count = results.length
  return done === count ? words.done({ count }) : words.partly({ done, count })
}

/** The outcome for each person; those that failed can be tried again, and stay staged until then. */
function Results({ users }: { users: Users }) {
  const words = useReviewTexts().results
  const { state, staged, results, apply, retry, close } = users.changes
  const failed = results.filter(({ refusal }) => refusal !== null)
  return (
    <div className={styles.review}>
      {state === 'unanswered' && <NoAnswer users={users} />}
      <ul className={styles.results}>
        {results.map((result) => (
          <Result key={result.userId} result={result} users={users} />
        ))}
      </ul>
      <div className="buttons">
        {state === 'unanswered' && users.changes.code !== 'FORBIDDEN' && (
          <Button variant="filled" onClick={retry}>
            {words.again()}
          </Button>
        )}
        {state === 'partlyApplied' && staged.length > 0 && (
          <Button variant="filled" onClick={apply}>
            {words.retry({ count: failed.length })}
          </Button>
        )}
        <Button onClick={close}>{staged.length > 0 ? words.closeKept() : words.close()}</Button>
      </div>
    </div>
  )
}

function NoAnswer({ users: { changes } }: { users: Users }) {
  const words = useReviewTexts().results
  const { errors } = useTexts()
  const isDenied = changes.code === 'FORBIDDEN'
  return (
    <Cause title={isDenied ? words.denied() : words.noAnswer()} isAlert>
      <p>{isDenied ? faultText('denied', errors) : words.noAnswerText()}</p>
    </Cause>
  )
}

function Result({ result, users }: { result: UserResult; users: Users }) {
  const words = useUserTexts()
  const { results: said } = useReviewTexts()
  const { errors } = useTexts()
  const { label, list } = useRoleWords()
  const { userId, changes, refusal } = result
  const person = users.people?.find(({ id }) => id === userId)?.name ?? words.person()
  const named = (isGiven: boolean) =>
    list(changes.filter((change) => change.isGiven === isGiven).map(({ role }) => label(role)))
  const [given, taken] = [named(true), named(false)]
  const did =
    taken === ''
      ? said.gave({ person, roles: given })
      : given === ''
        ? said.took({ person, roles: taken })
        : said.both({ person, given, taken })
  return (
    <li>
      <StateMark shape={refusal === null ? 'live' : 'refused'} />
      <div>
        <p>{refusal === null ? did : said.unchanged({ person })}</p>
        {refusal !== null && (
          <p className="quiet">
            {isKnown(refusal, words.locks) ? words.locks[refusal]() : errors.generic()}
          </p>
        )}
      </div>
    </li>
  )
}

type Known = Exclude<keyof UserTexts['locks'], 'ask' | 'nobody'>

function isKnown(refusal: string, locks: UserTexts['locks']): refusal is Known {
  return Object.hasOwn(locks, refusal)
}
