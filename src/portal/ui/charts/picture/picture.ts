import { drawnParts } from './drawn-parts.ts'
import { painted } from './painter.ts'
import { svgElement } from './svg-element.ts'

const padding = 20
const headHeight = 52
const titleSize = 18
const captionSize = 12
const footHeight = 34

/** The words around a picture. */
export interface PictureWords {
  title: string
  /** a remark below the title */
  caption?: string | undefined
  /** below the drawing: what its numbers are about */
  foot: string
}

/** A drawing that was made for a picture. */
export interface Drawing {
  /** in CSS pixels */
  readonly width: number
  readonly height: number
  readonly parts: readonly Node[]
}

/**
 * A chart as a file of its own, as it stands on the page, on white: its colours and typefaces are written into it, its
 * title and caption stand above it, what its numbers are about below.
 *
 * @param drawn a drawing, what holds drawings with their text (`drawnParts`), or what makes one in the colours of the
 *   page.
 * @throws Error where the browser cannot make the picture.
 */
export async function pictureOf(
  drawn: Element | (() => Drawing),
  kind: 'png' | 'svg',
  words: PictureWords,
): Promise<Blob> {
  const picture = onWhite(() =>
    framed(drawn instanceof Element ? drawingOf(drawn) : drawn(), words),
  )
  if (kind === 'svg') {
    const text = new XMLSerializer().serializeToString(picture)
    return new Blob([text], { type: 'image/svg+xml' })
  }
  return painted(picture)
}

const scheme = 'data-mantine-color-scheme'

/** Pictures are pasted and printed: they are drawn in the light colours, whatever those of the page are. */
function onWhite<Made>(make: () => Made): Made {
  const root = document.documentElement
  const was = root.getAttribute(scheme)
  root.setAttribute(scheme, 'light')
  try {
    return make()
  } finally {
    if (was === null) root.removeAttribute(scheme)
    else root.setAttribute(scheme, was)
  }
}

function drawingOf(drawn: Element): Drawing {
  return { width: drawn.clientWidth, height: drawn.clientHeight, parts: drawnParts(drawn) }
}

function framed(drawn: Drawing, { title, caption = '', foot }: PictureWords): SVGSVGElement {
  const width = drawn.width + 2 * padding
  const height = drawn.height + headHeight + footHeight + 2 * padding
  const picture = svgElement('svg', { width, height, viewBox: `0 0 ${width} ${height}` })
  const { color, fontFamily } = getComputedStyle(document.body)
  const paper = wordOf('--paper') || 'white'
  picture.append(textElement('title', title), textElement('desc', foot))
  picture.append(svgElement('rect', { x: 0, y: 0, width, height, fill: paper }))
  const line = { x: padding, fill: color }
  picture.append(
    headLine({ ...line, y: 16, 'font-size': titleSize, 'font-family': wordOf('--serif') }, title),
    headLine({ ...line, y: 34, 'font-size': captionSize, 'font-family': fontFamily }, caption),
  )
  const inside = svgElement('g', { transform: `translate(${padding} ${padding + headHeight})` })
  for (const part of drawn.parts) inside.append(part)
  picture.append(inside)
  const end = padding + headHeight + drawn.height
  const rule = { x1: padding, x2: width - padding, y1: end + 12, y2: end + 12, stroke: color }
  picture.append(
    svgElement('line', rule),
    headLine(
      { ...line, y: end + 30 - padding, 'font-size': captionSize, 'font-family': fontFamily },
      foot,
    ),
  )
  return picture
}

function textElement(name: 'title' | 'desc', text: string): SVGElement {
  const made = svgElement(name, {})
  made.textContent = text
  return made
}

function headLine(look: Readonly<Record<string, string | number>>, text: string): SVGTextElement {
  const made = svgElement('text', { ...look, y: padding + Number(look['y']) })
  made.textContent = text
  return made
}

/** A word of the style sheets: a colour, a typeface. */
function wordOf(name: string): string {
  return getComputedStyle(document.body).getPropertyValue(name).trim()
}
