import { IconArrowsMinimize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { AnyStateNode } from 'xstate'

import { transitionName } from '#lib/machines/transitions.ts'

import { ChartView, type Marks, type Room, scaleOf, zoomed } from '../chart/ChartView.tsx'
import { leftText, timeText } from '../format.ts'
import { useInspectorTexts } from '../inspector-texts.ts'
import { Choice, IconButton, Segments } from '../parts/controls.tsx'
import { useScene } from '../session/looking.ts'
import {
  loadLayout,
  machineOf,
  machineSentence,
  transitionNames,
} from '../session/machine-facts.ts'
import type { Step } from '../session/recording.ts'
import { activeStates, eventWords, stateWords } from '../session/state-words.ts'
import { useLoaded, useRoom, useSceneTime } from '../session/use-inspection.ts'
import { takenCounts } from './CoverageDetail.tsx'
import { Sequence } from './Sequence.tsx'

import '../chart/chart.css'
import styles from '../inspector.module.css'

/** The chart of the chosen machine: what is active, what happened last, or what was taken in this session. */
function ChartPane({ room }: { room: Room }) {
  const texts = useInspectorTexts()
  const { current, shown, level, view, path, recording, asked, zoom, look } = useScene()
  const layout = useLoaded(current?.machine ?? '', loadLayout)
  const count = recording.steps.length
  const marks = useMemo(
    (): Marks => (view === 'coverage' ? coverageMarks() : liveMarks()),
    // The steps of a recording only grow.
    // eslint-disable-next-line react/exhaustive-deps
    [view, shown, path, count, asked, current],
  )
  const timers = view === 'chart' ? (shown?.timers ?? []) : []
  const at = useSceneTime(timers.length > 0)
  const clocks = new Map(
    timers.map(({ name, event, startedAt, delay }) => [
      event.slice(`xstate.after.${name}.`.length),
      texts.inTime({ time: leftText(startedAt + delay - at) }),
    ]),
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
    for (const name of path) edges.set(name, 'path')
    return { states: new Map(), edges }
  }
  if (current?.machine === null) return <p className={styles.empty}>{texts.call()}</p>
  if (layout === undefined || current === null) return <p className={styles.empty} />
  if (layout === null) return <StateList machine={current.machine} {...marks} />
  const label = `${texts.ofPage({ machine: layout.machine })}: ${stateWords(shown?.value)}`
  const onZoom = (next: number): void => look({ zoom: next })
  return <ChartView {...{ layout, level, marks, label, room, zoom, onZoom, clocks }} />
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
  const taken = isTrial
    ? verdicts.filter(({ isTaken }) => isTaken).map(({ edge }) => edge ?? '')
    : step.transitions
  for (const edge of taken) edges.set(edge, 'last')
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
  const [measured, room] = useRoom()
  const names = { chart: texts.chart(), sequence: texts.sequence(), coverage: texts.coverage() }
  return (
    <main className={styles.middle}>
      <Head names={names} room={room} />
      <section
        {...scrolledByKeys}
        ref={measured}
        className={styles.canvas}
        aria-label={names[view]}
      >
        {view === 'sequence' ? <Sequence /> : <ChartPane room={room} />}
      </section>
    </main>
  )
}

interface HeadProps {
  names: Record<'chart' | 'sequence' | 'coverage', string>
  room: Room
}

function Head({ names, room }: HeadProps) {
  const texts = useInspectorTexts()
  const { current, shown, step, view, recording, look } = useScene()
  const views = [
    { value: 'chart', label: names.chart },
    { value: 'sequence', label: names.sequence },
    { value: 'coverage', label: names.coverage },
  ] as const
  const states = stateWords(shown?.value)
  const machine = current?.machine ?? null
  const job = machine === null || view === 'sequence' ? '' : machineSentence(machine)
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
        {view !== 'sequence' && shown !== null && (
          <span className={styles.number}>
            {texts.since({ time: timeText(recording.since(shown)).slice(0, 8) })}
          </span>
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
        options={views}
        value={view}
        onChange={(next) => look({ view: next, path: [] })}
      />
      {view !== 'sequence' && <Size room={room} />}
    </div>
  )
}

/** How much the chart says, and how large it is. */
function Size({ room }: { room: Room }) {
  const texts = useInspectorTexts()
  const { level, zoom, look, current } = useScene()
  const layout = useLoaded(current?.machine ?? '', loadLayout)
  const scale = layout ? scaleOf(layout[level], room, zoom) : 1
  return (
    <>
      <Choice
        name={texts.level()}
        value={level}
        onChange={(next) => look({ level: next })}
        options={[
          { value: 'names', label: texts.names() },
          { value: 'all', label: texts.all() },
        ]}
      />
      <span className={styles.zoom}>
        <IconButton name={texts.smaller()} onClick={() => look({ zoom: zoomed(scale, -1) })}>
          <IconZoomOut aria-hidden size={18} />
        </IconButton>
        <span className={styles.number}>{Math.round(scale * 100)} %</span>
        <IconButton name={texts.larger()} onClick={() => look({ zoom: zoomed(scale, 1) })}>
          <IconZoomIn aria-hidden size={18} />
        </IconButton>
        <IconButton
          name={texts.whole()}
          aria-pressed={zoom === 'whole'}
          onClick={() => look({ zoom: zoom === 'whole' ? 'width' : 'whole' })}
        >
          <IconArrowsMinimize aria-hidden size={18} />
        </IconButton>
      </span>
    </>
  )
}

interface Props {
  machine: string
  states: ReadonlyMap<string, string>
  edges: ReadonlyMap<string, string>
}

/** A machine without a drawing: its states as boxes in each other, with the events that they take. */
function StateList({ machine, ...marks }: Props) {
  return (
    <div className="states">
      <State node={machineOf(machine).root} {...marks} />
    </div>
  )
}

function State({ node, ...marks }: Omit<Props, 'machine'> & { node: AnyStateNode }) {
  const texts = useInspectorTexts()
  const inner: AnyStateNode[] = Object.values(node.states)
  const branches = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  return (
    <section
      className={marks.states.get(node.id)}
      data-state={node.id}
      data-kind={inner.length === 0 ? 'leaf' : 'compound'}
      aria-label={node.key}
    >
      <h3 translate="no">{node.key}</h3>
      {node.description !== undefined && <p>{node.description}</p>}
      {branches.map((branch) => {
        const name = transitionName(branch)
        const targets = branch.target?.map(({ path }) => path.join('.')).join(', ')
        return (
          <p
            key={name}
            className={`row ${marks.edges.get(name) ?? ''}`}
            data-edge={name}
            translate="no"
          >
            <strong>{eventWords(branch.eventType || 'always', texts)}</strong>
            {targets !== undefined && ` › ${targets}`}
          </p>
        )
      })}
      {inner.map((child) => (
        <State key={child.id} node={child} {...marks} />
      ))}
    </section>
  )
}
