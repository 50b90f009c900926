import type { StagedChanges } from '../state/use-role-changes.ts'
import { useUserTexts } from '../user-texts.ts'

/** How many people were changed, or why nobody knows. */
export function useResultsTitle({ state, results, code }: StagedChanges): string {
  const words = useUserTexts().results
  if (state === 'unanswered') return code === 'FORBIDDEN' ? words.denied() : words.noAnswer()
  const done = results.filter(({ refusal }) => refusal === null).length
  const count = results.length
  return done === count ? words.done({ count }) : words.partly({ done, count })
}
