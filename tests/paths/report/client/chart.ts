import { stepsOf, visitsOf, wholeOf } from './data.ts'
import type { Row } from './data.ts'

const svg = 'http://www.w3.org/2000/svg'

/** Draws the way of a path over the chart of its machine: classes on states and transitions, numbers of steps, visits. */
export function drawWay(row: Row): void {
  const chart = document.querySelector('.chart svg')
  if (chart === null) return
  const failedAt = row.path.fault?.step ?? Infinity
  for (const [index, { taken }] of stepsOf(row).entries()) {
    if (index > failedAt) break
    for (const name of taken) markEdge(chart, { name, index, isBad: index === failedAt })
  }
  const last = stepsOf(row)[Math.min(failedAt, Infinity)] ?? stepsOf(row).at(-1)
  for (const state of last?.active ?? [])
    elements(chart, 'state', state).forEach((box) => box.classList.add('now'))
  writeVisits(chart, row)
}

/** A row or line may stand for several transitions. */
function elements(chart: Element, kind: 'state' | 'edge', name: string): SVGGraphicsElement[] {
  return [...chart.querySelectorAll<SVGGraphicsElement>(`[data-${kind}]`)].filter((one) =>
    one.dataset[kind]?.split('|').includes(name),
  )
}

interface Mark {
  readonly name: string
  readonly index: number
  readonly isBad: boolean
}

function markEdge(chart: Element, { name, index, isBad }: Mark): void {
  const found = elements(chart, 'edge', name)
  found.forEach((part) => part.classList.add(isBad ? 'failed' : 'walked'))
  const rows = found.filter((part) => part.classList.contains('row'))
  const row = rows.find((part) => part.dataset['edge'] === name) ?? rows[0]
  if (index === 0 || row === undefined) return
  const { x, y, height } = (row.querySelector<SVGGraphicsElement>('.ground') ?? row).getBBox()
  const number = document.createElementNS(svg, 'g')
  number.setAttribute('class', isBad ? 'step failed' : 'step')
  number.dataset['step'] = String(index)
  number.append(
    shape('circle', { cx: x - 10, cy: y + Math.min(height, 24) / 2, r: 8 }),
    text(String(index), {
      x: x - 10,
      y: y + Math.min(height, 24) / 2 + 3.5,
      'text-anchor': 'middle',
    }),
  )
  row.parentNode?.append(number)
}

/** In the right upper corner of each box. */
function writeVisits(chart: Element, { record }: Row): void {
  for (const [name, visits] of visitsOf(wholeOf(record))) {
    for (const box of elements(chart, 'state', name)) {
      const frame = box.querySelector('rect')
      if (frame === null) continue
      const { x, y, width } = frame.getBBox()
      const below = box.querySelector(':scope > text[text-anchor="end"]') === null ? 17 : 32
      box.append(
        text(`${visits}×`, {
          x: x + width - 8,
          y: y + below,
          'text-anchor': 'end',
          class: 'visits',
        }),
      )
    }
  }
}

function shape(name: 'circle' | 'text', attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

function text(words: string, attributes: Record<string, string | number>): SVGElement {
  const made = shape('text', attributes)
  made.textContent = words
  return made
}

/** Lights the number of a step on the chart, and the step of a number in the list. */
export function lightStep(index: string | undefined): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-step]'))
    one.classList.toggle('lit', one.dataset['step'] === index)
}
