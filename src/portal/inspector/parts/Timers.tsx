import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useInspectorTexts } from '#portal/inspector/inspector-texts.ts'

import { useScene } from '../session/looking.ts'
import { useSceneTime } from '../session/use-inspection.ts'

import page from '../inspector.module.css'
import styles from './side.module.css'

/** The running timers of all machines, counting down. */
export function Timers() {
  const texts = useInspectorTexts()
  const format = useFormat()
  const { recording, step } = useScene()
  const running = [...recording.actors.values()]
    .filter(({ isRunning, machine }) => isRunning && machine !== null)
    .flatMap(({ sessionId, name }) =>
      (recording.lastOf(sessionId, step ?? undefined)?.timers ?? []).map((timer) => ({
        ...timer,
        of: name,
      })),
    )
  const at = useSceneTime(running.length > 0)
  if (running.length === 0) return null
  return (
    <section aria-labelledby="timers">
      <div className={page.subhead}>
        <h2 id="timers">{texts.timers()}</h2>
      </div>
      <ul className={styles.timers}>
        {running.map(({ name, of, startedAt, delay, event }) => {
          // The step that starts a timer was sent a moment before.
          const left = Math.min(delay, Math.max(0, startedAt + delay - at))
          return (
            <li key={event} translate="no">
              <span>
                {name} <span className={page.quiet}>{of}</span>
              </span>
              <strong className={page.number}>{format.duration(Math.ceil(left / 1000))}</strong>
              <progress value={left} max={delay} aria-label={name} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
