import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'

import type { Verdict } from '#portal/app/inspection/inspection-protocol.ts'
import { useInspectorTexts } from '#portal/inspector/inspector-texts.ts'
import type { InspectorTexts } from '#portal/inspector/inspector-texts.ts'

import { eventWords } from '../session/state-words.ts'

import page from '../inspector.module.css'
import styles from './detail.module.css'

interface Props {
  verdicts: readonly Verdict[]
  event: string
}

/** Each state that was asked, from the inside out, and how its branches were judged in their order. */
export function Verdicts({ verdicts, event }: Props) {
  const texts = useInspectorTexts()
  const states = [...Map.groupBy(verdicts, ({ state }) => state)]
  return (
    <ol className={styles.verdicts} translate="no">
      {states.map(([state, branches]) =>
        branches.map((verdict, index) => (
          <li
            key={`${state} ${verdict.edge}`}
            data-taken={verdict.isTaken || undefined}
            data-false={verdict.holds === false || undefined}
          >
            <Sign verdict={verdict} />
            <span>
              <span className={page.quiet}>{pathOf(state)} </span>
              {branches.length > 1 && <strong>{index + 1} </strong>}
              {verdict.edge === null ? (
                <span className={page.quiet}>
                  {texts.hasNot({ event: eventWords(event, texts) })}
                </span>
              ) : (
                <GuardName verdict={verdict} isOnly={branches.length === 1} />
              )}
              {verdict.parts.map(({ words, holds }) => (
                <span key={words} className={styles.part}>
                  {words}: {holds ? texts.holds() : texts.holdsNot()}
                </span>
              ))}
            </span>
            {verdict.edge !== null && <strong>{judgement(verdict, texts)}</strong>}
          </li>
        )),
      )}
    </ol>
  )
}

function GuardName({ verdict: { guard }, isOnly }: { verdict: Verdict; isOnly: boolean }) {
  const texts = useInspectorTexts()
  return guard === '' ? (
    <span>{isOnly ? texts.unguarded() : texts.otherwise()}</span>
  ) : (
    <span className={styles.guard}>{guard}</span>
  )
}

function Sign({ verdict: { edge, holds } }: { verdict: Verdict }) {
  if (edge === null || holds === null) return <IconMinus aria-hidden size={16} />
  return holds ? <IconCheck aria-hidden size={16} /> : <IconX aria-hidden size={16} />
}

function judgement({ holds, isTaken }: Verdict, texts: InspectorTexts): string {
  if (holds === null) return texts.notTried()
  if (!holds) return texts.holdsNot()
  return isTaken ? texts.holdsTaken() : texts.holds()
}

function pathOf(state: string): string {
  return state.split('.').slice(1).join('.') || state
}
