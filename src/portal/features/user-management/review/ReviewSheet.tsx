import { faultText } from '#portal/forms/fault-text.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'
import { Cause } from '#portal/ui/page/Cause.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import type { StagedChanges, UserResult } from '../state/use-role-changes.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { useRoleWords } from '../use-role-words.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import { Review } from './Review.tsx'

import styles from './review.module.css'

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

/** How many people were changed, or why nobody knows. */
function useResultsTitle({ state, results, code }: StagedChanges): string {
  const words = useUserTexts().results
  if (state === 'unanswered') return code === 'FORBIDDEN' ? words.denied() : words.noAnswer()
  const done = results.filter(({ refusal }) => refusal === null).length
  const count = results.length
  return done === count ? words.done({ count }) : words.partly({ done, count })
}

/** The outcome for each person; those that failed can be tried again, and stay staged until then. */
function Results({ users }: { users: Users }) {
  const words = useUserTexts().results
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
      <div className={styles.buttons}>
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
  const words = useUserTexts().results
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
  const refusalText = useRefusalText()
  const { label, list } = useRoleWords()
  const { userId, changes, refusal } = result
  const person = users.people?.find(({ id }) => id === userId)?.name ?? words.person()
  const named = (isGiven: boolean) =>
    list(changes.filter((change) => change.isGiven === isGiven).map(({ role }) => label(role)))
  const [given, taken] = [named(true), named(false)]
  const did =
    taken === ''
      ? words.results.gave({ person, roles: given })
      : given === ''
        ? words.results.took({ person, roles: taken })
        : words.results.both({ person, given, taken })
  return (
    <li>
      <StateMark shape={refusal === null ? 'live' : 'refused'} />
      <div>
        <p>{refusal === null ? did : words.results.unchanged({ person })}</p>
        {refusal !== null && <p className={styles.means}>{refusalText(refusal)}</p>}
      </div>
    </li>
  )
}
