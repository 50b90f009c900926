import { stepsOf, untakenAt, visitsOf, wholeOf } from './data.ts'
import type { Row } from './data.ts'
import { count } from './html.ts'

const svg = 'http://www.w3.org/2000/svg'

/** Draws the way of a path over the chart of its machine: classes on states and transitions, numbers of steps, visits. */
export function drawWay(row: Row): void {
  const chart = document.querySelector('.chart svg')
  if (chart === null) return
  const steps = stepsOf(row)
  const failedAt = row.path.fault?.step ?? Infinity
  for (const [index, { taken }] of steps.entries()) {
    if (index > failedAt) break
    for (const name of taken) markEdge(chart, { name, index, isBad: index === failedAt })
  }
  const untaken = untakenAt(row, failedAt)
  if (untaken !== null) markUntaken(chart, untaken, failedAt)
  const end = untaken === null ? (steps[failedAt] ?? steps.at(-1)) : steps[failedAt - 1]
  for (const state of end?.active ?? [])
    for (const box of elements(chart, 'state', state))
      box.classList.add(failedAt === Infinity ? 'now' : 'stopped')
  writeVisits(chart, row)
  showEnd(chart)
}

/** On a narrow page the chart stands where the path ends. */
function showEnd(chart: Element): void {
  const frame = chart.parentElement
  const end = chart.querySelector('.untaken, [data-kind="leaf"]:is(.now, .stopped)')
  if (frame === null || end === null) return
  const { left, width } = end.getBoundingClientRect()
  frame.scrollLeft = left + width / 2 - frame.getBoundingClientRect().left - frame.clientWidth / 2
}

/** Draws a cross over the pill of the event, with the number of its step. */
function markUntaken(chart: Element, names: readonly string[], index: number): void {
  const row = names
    .flatMap((name) => elements(chart, 'edge', name))
    .find((one) => one.classList.contains('row'))
  if (row === undefined) return
  row.classList.add('untaken')
  const { x, y, width, height } = (row.querySelector<SVGGraphicsElement>('.pill') ?? row).getBBox()
  const [right, middle] = [x + width, y + height / 2]
  const d = `M${right - 4} ${middle - 4}l8 8m0 -8l-8 8`
  row.append(
    shape('circle', { cx: right, cy: middle, r: 8, class: 'crossed' }),
    shape('path', { d, class: 'cross' }),
  )
  putNumber(row, { index, isBad: true })
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
  const result = elements(chart, 'edge', name)
  result.forEach((part) => part.classList.add(isBad ? 'failed' : 'walked'))
  // Lines to one target share an arrow, which the last one draws.
  for (const line of result.filter((part) => part.classList.contains('line')))
    line.parentNode?.append(line)
  const rows = result.filter((part) => part.classList.contains('row'))
  const row = rows.find((part) => part.dataset['edge'] === name) ?? rows[0]
  if (index > 0 && row !== undefined) putNumber(row, { index, isBad })
}

function putNumber(row: SVGGraphicsElement, { index, isBad }: Omit<Mark, 'name'>): void {
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

/** At the right end of the line of each name, before the ways in. */
function writeVisits(chart: Element, { record }: Row): void {
  const visits = visitsOf(wholeOf(record))
  for (const box of chart.querySelectorAll<SVGGElement>('.state:not([data-kind="any"])')) {
    const times = visits.get(box.dataset['state'] ?? '')
    const frame = box.querySelector('rect')
    const name = box.querySelector('text')
    if (times === undefined || frame === null || name === null) continue
    const { x, width } = frame.getBBox()
    const aside = box.querySelector<SVGTextElement>('text[text-anchor="end"]')
    const end = aside === null ? x + width - 12 : aside.getBBox().x - 8
    const y = Number(name.getAttribute('y'))
    box.append(text(`${count(times)}×`, { x: end, y, 'text-anchor': 'end', class: 'visits' }))
  }
}

function shape(
  name: 'circle' | 'text' | 'g' | 'rect' | 'path',
  attributes: Record<string, string | number>,
): SVGElement {
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
