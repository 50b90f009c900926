import { useEffect, useRef, useState } from 'react'

import { useInspectorTexts } from '#portal/i18n/late/inspection/inspector-texts.ts'
import { Segments } from '#portal/ui/controls/Segments.tsx'

import { ActorTree } from './parts/ActorTree.tsx'
import { Covered } from './parts/Covered.tsx'
import { EventLog } from './parts/EventLog.tsx'
import { StepDetail } from './parts/StepDetail.tsx'
import { Timers } from './parts/Timers.tsx'
import { Toolbar } from './parts/Toolbar.tsx'
import { firstLook, SceneContext, sceneOf, useScene } from './session/looking.ts'
import type { Looking, Scene } from './session/looking.ts'
import type { Recording } from './session/recording.ts'
import { stateWords } from './session/state-words.ts'
import { useInspection } from './session/use-inspection.ts'
import { ChartPane } from './views/ChartPane.tsx'
import { CoverageDetail } from './views/CoverageDetail.tsx'
import { Sequence } from './views/Sequence.tsx'

import styles from './inspector.module.css'

/** A part that scrolls is reached by keys, too. */
const scrolledByKeys = { tabIndex: 0 }

/** The inspector of all machines of a page. */
export function Inspector() {
  const { shown, open } = useInspection()
  return (
    <div className={styles.page}>
      {shown === null ? (
        <Empty />
      ) : (
        <Session key={shown.tab.id} recording={shown} isOpen={open.has(shown.tab.id)} />
      )}
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
        <h1>{texts.noTab()}</h1>
        <p>{texts.noTabHint()}</p>
        <a href="/" target="_blank">
          {texts.openPortal()}
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
  const texts = useInspectorTexts()
  const [looking, setLooking] = useState(firstLook)
  const look = (next: Partial<Looking>): void => setLooking((before) => ({ ...before, ...next }))
  const detail = useRef<HTMLElement>(null)
  const { view, step, actor, asked } = looking
  const place = [view, step, actor, JSON.stringify(asked?.event)].join(' ')
  useEffect(() => {
    // Another place begins at its top.
    if (place !== '') detail.current?.scrollTo({ top: 0 })
  }, [place])
  const scene: Scene = { ...looking, ...sceneOf(looking, recording), recording, isOpen, look }
  return (
    <SceneContext value={scene}>
      <Toolbar scene={scene} />
      <div className={styles.upper}>
        <aside className={styles.side} aria-label={texts.actors()}>
          <ActorTree />
          <Timers />
          <Covered />
        </aside>
        <Middle />
        <aside ref={detail} className={styles.detail} aria-label={texts.details()}>
          {looking.view === 'coverage' ? <CoverageDetail /> : <StepDetail />}
        </aside>
      </div>
      <EventLog />
    </SceneContext>
  )
}

/** The chart, the sequence or the coverage under its head. */
function Middle() {
  const texts = useInspectorTexts()
  const { current, shown, step, view, level, look } = useScene()
  const views = [
    { value: 'chart', label: texts.chart() },
    { value: 'sequence', label: texts.sequence() },
    { value: 'coverage', label: texts.coverage() },
  ] as const
  const levels = [
    { value: 'names', label: texts.names() },
    { value: 'all', label: texts.all() },
  ] as const
  return (
    <main className={styles.middle}>
      <div className={styles.middleHead}>
        <h1 translate="no">{view === 'sequence' ? texts.sequenceOf() : current?.name}</h1>
        {view !== 'sequence' && (
          <strong className={styles.value} translate="no">
            {stateWords(shown?.value)}
          </strong>
        )}
        {step !== null && shown !== null && (
          <span className={styles.copy}>{texts.copyOf({ number: shown.number })}</span>
        )}
        <span className={styles.space} />
        <Segments
          name={texts.view()}
          segments={views}
          value={view}
          onChange={(next) => look({ view: next, way: [] })}
        />
        {view !== 'sequence' && (
          <Segments
            name={texts.level()}
            segments={levels}
            value={level}
            onChange={(next) => look({ level: next })}
          />
        )}
      </div>
      <section
        {...scrolledByKeys}
        className={styles.canvas}
        aria-label={views.find(({ value }) => value === view)?.label}
      >
        {view === 'sequence' ? <Sequence /> : <ChartPane />}
      </section>
    </main>
  )
}
