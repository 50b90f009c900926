import { describe, expect, it } from 'vitest'

import type { ChartBox, ChartLayout, ChartLine, Figure, TextLine } from '#lib/chart/figure.ts'
import { runsWidth } from '#lib/chart/text-width.ts'
import { machineNames, machines } from '#machines/index.ts'
import { declaredTransitions, stateNodes, transitionName } from '#machines/transitions.ts'
import { read } from '#tests/rules/sources.ts'

interface Area {
  x: number
  y: number
  width: number
  height: number
}

const layouts = machineNames.flatMap((name) =>
  ['layout', 'layout.de'].map((file) => {
    const layout: ChartLayout = JSON.parse(read(`machines/${name}/${file}.json`))
    return { ...layout, file: `${name}/${file}` }
  }),
)

describe.each(layouts)('the stored $file', (layout) => {
  describe.each(['names', 'all'] as const)('with %s', (level) => {
    const figures = layout[level]

    it('leads no line through a box', () => {
      expect(figures.flatMap(throughBoxes)).toEqual([])
    })

    it('leads no line over a text', () => {
      expect(figures.flatMap(overTexts)).toEqual([])
    })

    it('misses no state and no transition', () => {
      const [name] = machineNames.filter((each) => each === layout.machine)
      if (name === undefined) throw new Error(layout.machine)
      const { root } = machines[name]
      const states = new Set(
        figures.flatMap(({ boxes, state }) => [state, ...boxes.map((box) => box.state)]),
      )
      expect(stateNodes(root).filter(({ id }) => !states.has(id))).toEqual([])
      const rows = new Set(figures.flatMap((figure) => figure.rows.flatMap(({ edges }) => edges)))
      const declared = declaredTransitions(machines[name])
      expect(declared.map(transitionName).filter((edge) => !rows.has(edge))).toEqual([])
      const moving = declared.filter(({ target }) => (target ?? []).length > 0).map(transitionName)
      const told = new Set(figures.flatMap(toldWays))
      expect(moving.filter((edge) => !told.has(edge))).toEqual([])
    })

    it('fits a page, and cuts nothing off', () => {
      for (const figure of figures) {
        expect(figure.width, figure.title).toBeLessThanOrEqual(1280)
        // A page of paper is 1.41 times as high as wide.
        expect(figure.height, figure.title).toBeLessThanOrEqual(1280 * 1.41)
        for (const box of figure.boxes) {
          expect(box.x + box.width, box.state).toBeLessThanOrEqual(figure.width)
          expect(box.y + box.height, box.state).toBeLessThanOrEqual(figure.height)
        }
        for (const { points, edges } of figure.lines) {
          for (const [x, y] of points) expect(isOn(figure, x, y), edges[0]).toBe(true)
        }
      }
    })
  })
})

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
