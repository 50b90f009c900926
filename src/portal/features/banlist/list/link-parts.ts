import type { Span } from './search-hits.ts'

/** A link cut for reading: the host carries the meaning, the rest is dimmed. */
export interface LinkParts {
  /** Scheme and, where there is one, user information: everything before the host. */
  before: string
  /** Host with port, as it stands in the link. */
  host: string
  /** Path, query and fragment; empty for the bare site. */
  after: string
}

/** Cuts a link; a text that is no link is all host, so that it is still shown in full. */
export function splitLink(link: string): LinkParts {
  const match = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?)([^/?#]+)(.*)$/i.exec(link)
  const [, before, host, after] = match ?? []
  if (before === undefined || host === undefined || after === undefined) {
    return { before: '', host: link, after: '' }
  }
  return { before, host, after: after === '/' ? '' : after }
}

/** The pixels for a path: in the first of two lines, if there are two, and in the last one. */
export interface PathRoom {
  first?: number
  last: number
}

/** A path as it is shown: the line before a break, then what is left of it around what an ellipsis stands for. */
export type CutPath = [line: string, head: string, hidden: string, tail: string]

type WidthOf = (text: string) => number

interface Measures {
  widthOf: WidthOf
  /** The hits of a search in a text. */
  hitsOf: (text: string) => readonly Span[]
}

/** Cuts the middle of a path that has no room; its end, which tells pages apart, or the first hit stays visible. */
export function cutPath(path: string, room: PathRoom, { widthOf, hitsOf }: Measures): CutPath {
  const { first, last } = room
  if (widthOf(path) <= (first ?? last)) return ['', path, '', '']
  const line = first === undefined ? '' : firstLine(path, first, widthOf)
  const rest = path.slice(line.length)
  if (widthOf(rest) <= last) return [line, rest, '', '']
  const usual = cutBefore(rest, tailStart(rest), last, widthOf)
  const hit = hitsOf(rest).find(({ to }) => to > usual[0].length)
  const isHidden = hit !== undefined && hit.from < usual[0].length + usual[1].length
  return [line, ...(isHidden ? cutBefore(rest, hit.from, last, widthOf) : usual)]
}

/** The least and most characters at the end of a path that stay visible. */
const tail = { least: 12, most: 28 }

/** The tail begins with the last word that is long enough. */
function tailStart(path: string): number {
  const hyphen = path.lastIndexOf('-', path.length - tail.least)
  return path.length - hyphen <= tail.most ? hyphen : Math.max(0, path.length - tail.least)
}

function cutBefore(
  path: string,
  start: number,
  room: number,
  widthOf: WidthOf,
): [string, string, string] {
  const end = path.slice(start)
  const head = fitting(path.slice(0, start), room - widthOf(`…${end}`), widthOf)
  return [path.slice(0, head), path.slice(head, start), end]
}

/** The part of a path for the first of two lines: it ends with a word, if that fills the line well. */
function firstLine(path: string, room: number, widthOf: WidthOf): string {
  const most = path.slice(0, fitting(path, room, widthOf))
  const word = /^.*[-/?&=]/.exec(most)?.[0] ?? ''
  return word.length * 2 > most.length ? word : most
}

/** The number of characters that fit. */
function fitting(text: string, room: number, widthOf: WidthOf): number {
  let [fits, over] = [0, text.length + 1]
  while (over - fits > 1) {
    const middle = (fits + over) >> 1
    if (widthOf(text.slice(0, middle)) <= room) fits = middle
    else over = middle
  }
  return fits
}

const pens = new Map<number, CanvasRenderingContext2D | null>()

/** The width of a text in the typeface of the page, in pixels. */
export function textWidth(text: string, weight: number): number {
  let pen = pens.get(weight)
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d')
    const { fontSize, fontFamily } = getComputedStyle(document.body)
    if (pen !== null) pen.font = `${weight} ${fontSize} ${fontFamily}`
    pens.set(weight, pen)
  }
  return pen?.measureText(text).width ?? 0
}
