import { expect, it } from 'vitest'
import { createMachine, initialTransition } from 'xstate'
import type { AnyTransitionDefinition } from 'xstate'

import { edgeSeparator } from '#lib/chart/draw.ts'
import {
  runsWidth,
  type ChartBox,
  type ChartLayout,
  type ChartLine,
  type Figure,
  type TextLine,
} from '#lib/chart/figure.ts'
import { declaredTransitions, stateNodes, transitionName } from '#lib/machines/transitions.ts'
import { machineNames } from '#machines/index.ts'
import { machinesUnderTest, underTest } from '#tests/paths/machines-under-test.ts'
import { read } from '#tests/rules/sources.ts'

/** Each stored drawing of a machine: in both languages, with names alone and with everything. */
const drawings = machineNames.flatMap((name) =>
  ['layout', 'layout.de'].flatMap((file) => {
    const layout: ChartLayout = JSON.parse(read(`machines/${name}/${file}.json`))
    return (['names', 'all'] as const).map((level) => ({
      machine: underTest[name].machine,
      drawing: `${name}/${file}, ${level}`,
      figures: layout[level],
    }))
  }),
)

/** `tests/rules/generated.test.ts` judges that the stored files are those of today. */
it('each chart shows everything and colours nothing itself', () => {
  for (const { name, machine } of machinesUnderTest) {
    const chart = read(`machines/${name}/chart.svg`)
    const drawn = new Set(
      [...chart.matchAll(/data-(?:state|edge)="([^"]+)"/g)].flatMap(([, names = '']) =>
        names.split(edgeSeparator),
      ),
    )
    const [, ...inner] = stateNodes(machine.root).map(({ id }) => id)
    const edges = declaredTransitions(machine).map(transitionName)
    expect([...inner, ...edges].filter((text) => !drawn.has(text))).toEqual([])
    expect(chart.replace(/<style>.*<\/style>/, ''), name).not.toMatch(/#[0-9a-f]{3,6}"| style=/)
  }
})

it('each config as JSON holds all states, transitions, delays and parameters', () => {
  for (const { name, machine, fixtures } of machinesUnderTest) {
    const text = read(`machines/${name}/machine.json`)
    const config: { context: object; delays: unknown } = JSON.parse(text)
    const described = stateNodes(machine.root).map(({ path, description }) => ({
      path,
      description,
    }))
    expect(statesIn(config), name).toEqual(described)
    const moves = declaredTransitions(createMachine(config)).map(moveOf)
    expect(moves, name).toEqual(declaredTransitions(machine).map(moveOf))
    expect(config.delays, name).toEqual(machine.implementations.delays)
    const [{ context }] = initialTransition(machine, Object.values(fixtures.inputs)[0])
    expect(config.context, name).toEqual(context)
    const { context: _, ...given } = machine.config
    expect(text.match(/"@code": "\S/g)?.length ?? 0, name).toBe(functionsIn(given))
  }
})

it('the stored drawings lead no line through a box or over a text', () => {
  const crossed = drawings.flatMap(({ drawing, figures }) =>
    [...figures.flatMap(throughBoxes), ...figures.flatMap(overTexts)].map(
      (crossing) => `${drawing}: ${crossing}`,
    ),
  )
  expect(crossed).toEqual([])
})

it('the stored drawings miss no state and no transition', () => {
  const missed = drawings.flatMap(({ machine, drawing, figures }) => {
    const declared = declaredTransitions(machine)
    const moving = declared.filter(({ target }) => (target ?? []).length > 0)
    const states = figures.flatMap(({ boxes, state }) => [state, ...boxes.map((box) => box.state)])
    const rows = figures.flatMap((figure) => figure.rows.flatMap(({ edges }) => edges))
    const missing = [
      ...missingFrom(
        states,
        stateNodes(machine.root).map(({ id }) => id),
      ),
      ...missingFrom(rows, declared.map(transitionName)),
      ...missingFrom(figures.flatMap(toldWays), moving.map(transitionName)),
    ]
    return missing.map((name) => `${drawing}: ${name}`)
  })
  expect(missed).toEqual([])
})

it('the stored drawings fit a page, and cut nothing off', () => {
  const wrong = drawings.flatMap(({ drawing, figures }) =>
    figures
      // A page of paper is 1.41 times as high as wide.
      .filter(({ width, height }) => width > 1280 || height > 1280 * 1.41)
      .map(({ title }) => `${drawing}: ${title} is too large`)
      .concat(figures.flatMap(cutIn).map((cut) => `${drawing}: ${cut} is cut off`)),
  )
  expect(wrong).toEqual([])
})

/** How many functions of its own a config has, also in XState's actions, which are functions too. */
function functionsIn(value: unknown): number {
  if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return 0
  if (typeof value === 'function' && !('type' in value)) return 1
  return Object.entries(value)
    .filter(([key]) => !/^(resolve|execute)$/.test(key))
    .reduce((sum, [, item]) => sum + functionsIn(item), 0)
}

/** A transition with where it leads. */
function moveOf(transition: AnyTransitionDefinition): [name: string, targets: string[]] {
  return [transitionName(transition), (transition.target ?? []).map(({ id }) => id)]
}

/** Every state of a config with its path, parents first. */
function statesIn(
  config: unknown,
  path: string[] = [],
): { path: string[]; description: unknown }[] {
  const { states = {}, description } = Object(config)
  const inner = Object.entries(states).flatMap(([key, state]) => statesIn(state, [...path, key]))
  return [{ path, description }, ...inner]
}

function missingFrom(shown: readonly string[], target: readonly string[]): string[] {
  const all = new Set(shown)
  return target.filter((name) => !all.has(name))
}

function cutIn(figure: Figure): string[] {
  const { width, height, boxes, lines } = figure
  return [
    ...boxes
      .filter((box) => box.x + box.width > width || box.y + box.height > height)
      .map(({ state }) => state),
    ...lines
      .filter(({ points }) => !points.every(([x, y]) => isOn(figure, x, y)))
      .map(({ edges }) => String(edges[0])),
  ]
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

function isOn({ width, height }: Figure, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}

/** Transitions whose way is drawn as a line, named, or shown as entering the state again. */
function toldWays({ rows, lines }: Figure): string[] {
  const named = rows.filter(
    ({ link, signs }) => link !== undefined || signs.some(({ kind }) => kind === 'again'),
  )
  return [...lines.flatMap(({ edges }) => edges), ...named.flatMap(({ edges }) => edges)]
}

/** Outer boxes are crossed by lines from and to states in them. */
function throughBoxes({ boxes, lines }: Figure): string[] {
  return lines.flatMap((line) =>
    boxes
      .filter((box) => !isAround(box, line))
      .filter((box) => partsOf(line).some((part) => meets(part, box, 0.6)))
      .map((box) => `${line.edges[0]} through ${box.state}`),
  )
}

function isAround({ kind, state }: ChartBox, { edges, target }: ChartLine): boolean {
  if (kind !== 'compound' && kind !== 'region') return false
  const [source = ''] = (edges[0] ?? '').split(' · ')
  return [source, target].some((id) => id === state || id.startsWith(`${state}.`))
}

function overTexts({ boxes, rows, lines }: Figure): string[] {
  const texts = [...boxes, ...rows].flatMap((holder) => holder.texts)
  return lines.flatMap((line) =>
    texts
      .filter((text) => partsOf(line).some((part) => meets(part, areaOf(text), 0)))
      .map(({ runs }) => `${line.edges[0]} over ${runs.map(({ text }) => text).join(' ')}`),
  )
}

function areaOf({ x, y, runs, isEnd }: TextLine): Area {
  const width = runsWidth(runs)
  return { x: isEnd ? x - width : x, y: y - 10, width, height: 12 }
}

function partsOf({ points }: ChartLine): Area[] {
  return points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y]
    return {
      x: Math.min(x, fromX),
      y: Math.min(y, fromY),
      width: Math.abs(x - fromX),
      height: Math.abs(y - fromY),
    }
  })
}

function meets(part: Area, box: Area, inset: number): boolean {
  return (
    part.x + part.width > box.x + inset &&
    part.x < box.x + box.width - inset &&
    part.y + part.height > box.y + inset &&
    part.y < box.y + box.height - inset
  )
}
