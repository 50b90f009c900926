import { IconArrowsMinimize } from '@tabler/icons-react'
import { useMemo } from 'react'

import { useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { useInspectorTexts } from '#portal/inspector/inspector-texts.ts'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { useWidth } from '#portal/ui/hooks/use-width.ts'

import { ChartView } from '../chart/ChartView.tsx'
import type { Marks } from '../chart/ChartView.tsx'
import { useScene } from '../session/looking.ts'
import { machineSentence, transitionNames } from '../session/machine-facts.ts'
import type { Step } from '../session/recording.ts'
import { activeStates, stateWords } from '../session/state-words.ts'
import { useLayout } from '../session/use-inspection.ts'
import { takenCounts } from './CoverageDetail.tsx'
import { Sequence } from './Sequence.tsx'

import styles from '../inspector.module.css'
import page from '../inspector.module.css'

/** Left and right of the chart, in pixels. */
const padding = 32

/** The chart of the chosen machine: what is active, what happened last, or what was taken in this session. */
function ChartPane({ width }: { width: number }) {
  const texts = useInspectorTexts()
  const { current, shown, level, view, way, recording, asked, isFar } = useScene()
  const layout = useLayout(current?.machine ?? null)
  const count = recording.steps.length
  const marks = useMemo(
    (): Marks => (view === 'coverage' ? coverageMarks() : liveMarks()),
    // The steps of a recording only grow.
    // eslint-disable-next-line react/exhaustive-deps
    [view, shown, way, count, asked, current],
  )
  function liveMarks(): Marks {
    if (shown === null) return { states: new Map(), edges: new Map() }
    const states = new Map(activeStates(shown.machine, shown.value).map((id) => [id, 'on']))
    return {
      states,
      edges: edgeMarks(shown, asked?.trial.verdicts ?? shown.verdicts, asked !== null),
    }
  }
  function coverageMarks(): Marks {
    const taken = takenCounts(recording)
    const machine = current?.machine ?? null
    const names = machine === null ? [] : transitionNames(machine)
    const edges = new Map(names.map((name) => [name, taken.has(name) ? 'tk' : 'nv']))
    for (const name of way) edges.set(name, 'path')
    return { states: new Map(), edges }
  }
  if (current?.machine === null) return <p className={page.empty}>{texts.call()}</p>
  if (layout === null) return <p className={page.empty} />
  const label = `${texts.ofPage({ machine: layout.machine })}: ${stateWords(shown?.value)}`
  const room = { width: width - padding, isFar }
  return <ChartView layout={layout} level={level} marks={marks} label={label} room={room} />
}

/** The transition of the step, its running timers, or the branches that refused it. */
function edgeMarks(step: Step, verdicts: Step['verdicts'], isTrial: boolean): Map<string, string> {
  const edges = new Map<string, string>()
  for (const { event } of step.timers) {
    for (const state of activeStates(step.machine, step.value)) {
      for (const number of [1, 2, 3]) edges.set(`${state} · ${event} · ${number}`, 'timer')
    }
  }
  const isRefused = isTrial ? !verdicts.some(({ isTaken }) => isTaken) : step.outcome === 'refused'
  const way = isTrial
    ? verdicts.filter(({ isTaken }) => isTaken).map(({ edge }) => edge ?? '')
    : step.transitions
  for (const edge of way) edges.set(edge, 'last')
  if (isRefused) {
    for (const { edge } of verdicts) if (edge !== null) edges.set(edge, 'bad')
  }
  return edges
}

/** A part that scrolls is reached by keys, too. */
const scrolledByKeys = { tabIndex: 0 }

/** The chart, the sequence or the coverage under its head. */
export function Middle() {
  const texts = useInspectorTexts()
  const { view } = useScene()
  const [measured, width] = useWidth()
  const names = { chart: texts.chart(), sequence: texts.sequence(), coverage: texts.coverage() }
  return (
    <main className={styles.middle}>
      <Head names={names} />
      <section
        {...scrolledByKeys}
        ref={measured}
        className={styles.canvas}
        aria-label={names[view]}
      >
        {view === 'sequence' ? <Sequence /> : <ChartPane width={width} />}
      </section>
    </main>
  )
}

function Head({ names }: { names: Record<'chart' | 'sequence' | 'coverage', string> }) {
  const texts = useInspectorTexts()
  const { current, shown, step, view, look } = useScene()
  const views = [
    { value: 'chart', label: names.chart },
    { value: 'sequence', label: names.sequence },
    { value: 'coverage', label: names.coverage },
  ] as const
  const { locale } = useLocale()
  const states = stateWords(shown?.value)
  const machine = current?.machine ?? null
  const job = machine === null || view === 'sequence' ? '' : machineSentence(machine, locale)
  return (
    <div className={styles.middleHead}>
      <div className={styles.names}>
        <h1 className={styles.heading} translate="no">
          {view === 'sequence' ? texts.sequenceOf() : current?.name}
        </h1>
        {view !== 'sequence' && (
          <strong className={`${styles.value} ${styles.states}`} title={states} translate="no">
            {states}
          </strong>
        )}
        {step !== null && shown !== null && (
          <span className={styles.copy}>{texts.copyOf({ number: shown.number })}</span>
        )}
        <span className={styles.job} title={job}>
          {job}
        </span>
      </div>
      <Segments
        name={texts.view()}
        segments={views}
        value={view}
        onChange={(next) => look({ view: next, way: [] })}
      />
      {view !== 'sequence' && <Size />}
    </div>
  )
}

/** How much the chart says, and whether all of it is seen at once. */
function Size() {
  const texts = useInspectorTexts()
  const { level, isFar, look } = useScene()
  return (
    <>
      <ChoiceMenu
        name={texts.level()}
        value={level}
        onChange={(next) => look({ level: next })}
        options={[
          { value: 'names', label: texts.names() },
          { value: 'all', label: texts.all() },
        ]}
      />
      <IconButton
        aria-label={texts.whole()}
        title={texts.whole()}
        aria-pressed={isFar}
        onClick={() => look({ isFar: !isFar })}
      >
        <IconArrowsMinimize aria-hidden size={18} />
      </IconButton>
    </>
  )
}
