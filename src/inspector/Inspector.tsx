import { useEffect, useRef, useState } from 'react'

import { inspected } from './app.ts'
import { durationText } from './format.ts'
import { useInspectorTexts } from './inspector-texts.ts'
import { ActorTree } from './parts/ActorTree.tsx'
import { Segments } from './parts/controls.tsx'
import { EventLog } from './parts/EventLog.tsx'
import { StepDetail } from './parts/StepDetail.tsx'
import { Toolbar } from './parts/Toolbar.tsx'
import { firstLook, lookAt, SceneContext, sceneOf, useScene } from './session/looking.ts'
import type { Looking, Panel, Scene } from './session/looking.ts'
import type { Recording } from './session/recording.ts'
import { useInspection, useMedia, useSceneTime } from './session/use-inspection.ts'
import { CoverageDetail, Covered } from './views/CoverageDetail.tsx'
import { Middle } from './views/Middle.tsx'

import styles from './inspector.module.css'
import side from './parts/side.module.css'

/** Too narrow or too low for the details beside the chart; as in `inspector.module.css`. */
const compact = '(width <= 1200px), (height <= 620px)'
/** Too narrow for a chart. */
const narrow = '(width <= 800px)'

/** The inspector of all machines of a page. */
export function Inspector() {
  const { shown, open } = useInspection()
  return (
    <div className={styles.page} data-empty={shown === null || undefined}>
      {shown === null ? <Empty /> : <Session recording={shown} isOpen={open.has(shown.tab.id)} />}
    </div>
  )
}

/** Nothing is open that could be inspected. */
function Empty() {
  const texts = useInspectorTexts()
  return (
    <>
      <Toolbar scene={null} />
      <main className={styles.nothing}>
        <h1>{texts.noTab({ name: inspected().name })}</h1>
        <p>{texts.noTabHint({ name: inspected().name })}</p>
        <a href={inspected().home} target="_blank">
          {texts.openPortal({ name: inspected().name })}
        </a>
      </main>
    </>
  )
}

interface SessionProps {
  recording: Recording
  isOpen: boolean
}

function Session({ recording, isOpen }: SessionProps) {
  const isCompact = useMedia(compact)
  const isNarrow = useMedia(narrow)
  const [looking, setLooking] = useState(firstLook)
  const [lookedAt, setLookedAt] = useState(recording)
  if (lookedAt !== recording) {
    setLookedAt(recording)
    if (lookedAt.tab.id !== recording.tab.id)
      setLooking(lookAt({ recording, isOpen }, looking, lookedAt))
  }
  const look = (next: Partial<Looking>): void => setLooking((before) => ({ ...before, ...next }))
  const scene: Scene = { ...looking, ...sceneOf(looking, recording), recording, isOpen, look }
  return (
    <SceneContext value={scene}>
      <Toolbar scene={scene} />
      {!isNarrow && (
        <div className={styles.upper}>
          <Actors />
          <Middle />
          {!isCompact && <Details />}
        </div>
      )}
      {isCompact ? <PanelTabs isNarrow={isNarrow} /> : <EventLog />}
    </SceneContext>
  )
}

/** The actors, their clocks, and what was covered. */
function Actors() {
  const texts = useInspectorTexts()
  return (
    <aside className={side.side} aria-label={texts.actors()}>
      <ActorTree />
      <Timers />
      <Covered />
    </aside>
  )
}

/** Everything about the shown step, or the coverage. */
function Details() {
  const texts = useInspectorTexts()
  const { view, step, current, asked } = useScene()
  const element = useRef<HTMLElement>(null)
  const place = [view, step, current?.sessionId, JSON.stringify(asked?.event)].join(' ')
  useEffect(() => {
    // Another place begins at its top.
    if (place !== '') element.current?.scrollTo({ top: 0 })
  }, [place])
  return (
    <aside ref={element} className={styles.detail} aria-label={texts.details()}>
      {view === 'coverage' ? <CoverageDetail /> : <StepDetail />}
    </aside>
  )
}

/** Events and details in one place, where there is no room for both; without room for a chart, actors too. */
function PanelTabs({ isNarrow }: { isNarrow: boolean }) {
  const texts = useInspectorTexts()
  const { panel, look } = useScene()
  const tabs: { value: Panel; label: string }[] = [
    { value: 'events', label: texts.events() },
    { value: 'details', label: texts.details() },
  ]
  if (isNarrow) tabs.unshift({ value: 'actors', label: texts.actors() })
  const shown = tabs.some(({ value }) => value === panel) ? panel : 'events'
  const choice = (
    <Segments
      name={texts.panel()}
      options={tabs}
      value={shown}
      onChange={(next) => look({ panel: next })}
    />
  )
  if (shown === 'events') return <EventLog head={choice} />
  return (
    <div className={styles.panel}>
      <nav className={styles.tabs} aria-label={texts.panel()}>
        {choice}
      </nav>
      {shown === 'details' ? <Details /> : <Actors />}
    </div>
  )
}

/** The running timers of all machines, counting down. */
function Timers() {
  const texts = useInspectorTexts()
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
      <div className={styles.subhead}>
        <h2 id="timers">{texts.timers()}</h2>
      </div>
      <ul className={side.timers}>
        {running.map(({ name, of, startedAt, delay, event }) => {
          // The step that starts a timer was sent a moment before.
          const left = Math.min(delay, Math.max(0, startedAt + delay - at))
          return (
            <li key={event} translate="no">
              <span>
                {name} <span className={styles.quiet}>{of}</span>
              </span>
              <strong className={styles.number}>{durationText(Math.ceil(left / 1000))}</strong>
              <progress value={left} max={delay} aria-label={name} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
