import { useMemo } from 'react'

import { useInspectorTexts } from '#portal/i18n/late/inspection/inspector-texts.ts'

import { ChartView } from '../chart/ChartView.tsx'
import type { Marks } from '../chart/ChartView.tsx'
import { takenCounts } from '../parts/Covered.tsx'
import { useScene } from '../session/looking.ts'
import { transitionNames } from '../session/machine-facts.ts'
import type { Step } from '../session/recording.ts'
import { activeStates, stateWords } from '../session/state-words.ts'
import { useLayout } from '../session/use-inspection.ts'

import page from '../inspector.module.css'

/** Left and right of the chart, in pixels. */
const padding = 32

/** The chart of the chosen machine: what is active, what happened last, or what was taken in this session. */
export function ChartPane({ width }: { width: number }) {
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
