import { IconArrowBarToRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { durationText, numberText } from '../format.ts'
import { useInspectorTexts } from '../inspector-texts.ts'
import { newestOf, useScene } from '../session/looking.ts'
import { machineSentence, stateSentence } from '../session/machine-facts.ts'
import type { Actor, Recording } from '../session/recording.ts'
import { stateWords } from '../session/state-words.ts'
import { useSceneTime } from '../session/use-inspection.ts'

import page from '../inspector.module.css'
import styles from './side.module.css'

/** All running actors of the page, and the machines that an error stopped, each below the one that started it. */
export function ActorTree() {
  const texts = useInspectorTexts()
  const { recording } = useScene()
  const rows = treeOf(recording)
  return (
    <section aria-labelledby="actors">
      <div className={page.subhead}>
        <h2 id="actors">{texts.actors()}</h2>
        <span>{numberText(rows.length)}</span>
      </div>
      <ul className={styles.tree}>
        {rows.map(({ actor, depth }) => (
          <li key={actor.sessionId} style={{ paddingInlineStart: depth * 12 }}>
            {actor.machine === null ? (
              <Call actor={actor} />
            ) : (
              <Machine actor={actor} machine={actor.machine} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Machine({ actor, machine }: { actor: Actor; machine: string }) {
  const texts = useInspectorTexts()
  const { recording, current, step, look, panel } = useScene()
  const sentence = machineSentence(machine)
  const isNewest = step === null && newestOf(recording)?.sessionId === actor.sessionId
  const value = recording.lastOf(actor.sessionId, step ?? undefined)?.value
  const isCurrent = current?.sessionId === actor.sessionId
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <button
      ref={button}
      type="button"
      className={styles.actor}
      aria-current={isCurrent || undefined}
      title={isNewest ? `${sentence} (${texts.newest()})` : sentence}
      onClick={() =>
        look({
          actor: actor.sessionId,
          follows: false,
          asked: null,
          path: [],
          // Alone, the list leads on.
          ...(panel === 'actors' && { panel: 'details' }),
        })
      }
    >
      <strong translate="no">
        {actor.name}
        {isNewest && (
          <span className={styles.newest}>
            <span className="visually-hidden">, {texts.newest()}</span>
          </span>
        )}
      </strong>
      {actor.error === null ? (
        <span translate="no">{stateWords(value).replaceAll('.', '.\u200B')}</span>
      ) : (
        <span className={styles.failed}>{texts.failed({ error: actor.error })}</span>
      )}
      <span className={styles.job}>{stateSentence(machine, value)}</span>
    </button>
  )
}

/** A call says how long it runs. */
function Call({ actor }: { actor: Actor }) {
  const texts = useInspectorTexts()
  const time = useSceneTime(actor.isRunning)
  const seconds = Math.max(0, (time - actor.startedAt) / 1000)
  return (
    <span className={styles.call} translate="no">
      <IconArrowBarToRight aria-hidden size={14} />
      <span>{actor.name}</span>
      <span className={page.number} title={texts.running({ time: durationText(seconds) })}>
        {durationText(Math.floor(seconds))}
      </span>
    </span>
  )
}

function treeOf({ actors }: Recording): { actor: Actor; depth: number }[] {
  const shown = [...actors.values()].filter(({ isRunning, error }) => isRunning || error !== null)
  const below = (parent: string | null, depth: number): { actor: Actor; depth: number }[] =>
    shown
      .filter(({ parentId }) => parentId === parent)
      .toSorted((one, other) => Number(one.machine !== null) - Number(other.machine !== null))
      .flatMap((actor) => [{ actor, depth }, ...below(actor.sessionId, depth + 1)])
  return below(null, 0)
}
