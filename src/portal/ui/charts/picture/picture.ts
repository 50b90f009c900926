import { drawnParts } from './drawn-parts.ts'
import { svgElement } from './svg-element.ts'

const scale = 2

/**
 * A picture in pixels. The page may not load pictures of its own making, so the shapes are painted one by one.
 *
 * @throws Error where the browser cannot paint it.
 */
async function painted(picture: SVGSVGElement): Promise<Blob> {
  const of = (name: string) => numberOf(picture, name, 0)
  const [canvas, pen] = canvasOf(of('width'), of('height'), scale)
  paint(picture, pen)
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) =>
      file === null ? reject(new Error('The picture is too large.')) : resolve(file),
    )
  })
}

type Pen = CanvasRenderingContext2D

function canvasOf(width: number, height: number, enlarged: number): [HTMLCanvasElement, Pen] {
  const canvas = document.createElement('canvas')
  canvas.width = width * enlarged
  canvas.height = height * enlarged
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('The browser cannot paint.')
  pen.scale(enlarged, enlarged)
  return [canvas, pen]
}

function paint(parent: Element, pen: Pen): void {
  for (const child of parent.children) {
    if (!(child instanceof SVGGraphicsElement) || child.localName === 'defs') continue
    pen.save()
    const moved = child.transform.baseVal.consolidate()?.matrix
    if (moved !== undefined) pen.transform(...sixOf(moved))
    pen.globalAlpha *= numberOf(child, 'opacity', 1)
    clip(child, pen)
    if (child.localName === 'g') paint(child, pen)
    else if (child.localName === 'text') write(child, pen)
    else draw(child, pen)
    pen.restore()
  }
}

/** Shapes that overprint others. */
const blends: Readonly<Record<string, GlobalCompositeOperation>> = {
  multiply: 'multiply',
  screen: 'screen',
}

/** Leaves out what lies outside of the rectangle that a group is cut by. */
function clip(group: SVGGraphicsElement, pen: Pen): void {
  const id = /^url\("?#([^")]+)/.exec(group.getAttribute('clip-path') ?? '')?.[1]
  const frame = id && group.ownerSVGElement?.querySelector(`clipPath[id="${id}"] rect`)
  if (!frame) return
  pen.clip(new Path2D(pathOf(frame)))
}

function sixOf({ a, b, c, d, e, f }: DOMMatrix): [number, number, number, number, number, number] {
  return [a, b, c, d, e, f]
}

function draw(shape: SVGGraphicsElement, pen: Pen): void {
  const path = outlineOf(shape)
  const fill = shape.getAttribute('fill') ?? 'black'
  const stroke = shape.getAttribute('stroke') ?? 'none'
  if (fill !== 'none' && shape.localName !== 'line') {
    pen.save()
    pen.globalAlpha *= numberOf(shape, 'fill-opacity', 1)
    pen.fillStyle = patternOf(shape, fill) ?? fill
    pen.globalCompositeOperation = blends[shape.style.mixBlendMode] ?? 'source-over'
    pen.fill(path, shape.getAttribute('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero')
    pen.restore()
  }
  if (stroke === 'none') return
  pen.globalAlpha *= numberOf(shape, 'stroke-opacity', 1)
  pen.strokeStyle = stroke
  pen.lineWidth = numberOf(shape, 'stroke-width', 1)
  pen.lineJoin = 'round'
  pen.setLineDash((shape.getAttribute('stroke-dasharray')?.match(/[\d.]+/g) ?? []).map(Number))
  pen.stroke(path)
}

/** Repeats of a drawing, enlarged so that they stay sharp when they are turned. */
const tileScale = 8

/** The pattern of the picture that a fill names; undefined for a colour. */
function patternOf(shape: SVGGraphicsElement, fill: string): CanvasPattern | undefined {
  const id = /^url\("?#([^")]+)/.exec(fill)?.[1]
  const pattern = shape.ownerSVGElement?.querySelector(`pattern[id="${id}"]`)
  if (id === undefined || !(pattern instanceof SVGPatternElement)) return undefined
  const of = (name: string) => numberOf(pattern, name, 1)
  const [tile, pen] = canvasOf(of('width'), of('height'), tileScale)
  paint(pattern, pen)
  const repeated = pen.createPattern(tile, 'repeat')
  const turned = pattern.patternTransform.baseVal.consolidate()?.matrix
  const matrix = new DOMMatrix(turned === undefined ? undefined : sixOf(turned))
  repeated?.setTransform(matrix.scale(1 / tileScale))
  return repeated ?? undefined
}

function outlineOf(shape: Element): Path2D {
  return new Path2D(pathOf(shape))
}

function pathOf(shape: Element): string {
  const of = (name: string) => numberOf(shape, name, 0)
  if (shape.localName === 'path') return shape.getAttribute('d') ?? ''
  if (shape.localName === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
  if (shape.localName === 'rect') {
    return `M${of('x')} ${of('y')}h${of('width')}v${of('height')}h${-of('width')}Z`
  }
  const [x, y, r] = [of('cx'), of('cy'), of('r')]
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

/** A text and its parts, which may have places and looks of their own. */
function write(text: Element, pen: Pen): void {
  let x = numberOf(text, 'x', 0)
  let y = numberOf(text, 'y', 0)
  for (const child of text.childNodes) {
    const part = child instanceof Element ? child : text
    if (part !== text) {
      x = numberOf(part, 'x', x)
      y += numberOf(part, 'dy', 0)
    }
    x += writePart(child.textContent ?? '', { look: part, x, y, pen })
  }
}

interface Part {
  look: Element
  x: number
  y: number
  pen: Pen
}

/** Writes and says how wide that is. */
function writePart(text: string, { look, x, y, pen }: Part): number {
  const of = (name: string) => look.getAttribute(name) ?? ''
  pen.font = `${of('font-weight') || 400} ${numberOf(look, 'font-size', 12)}px ${of('font-family')}`
  pen.textAlign = aligned[of('text-anchor')] ?? 'left'
  if (of('paint-order').startsWith('stroke') && of('stroke') !== '') {
    pen.strokeStyle = of('stroke')
    pen.lineWidth = numberOf(look, 'stroke-width', 1)
    pen.lineJoin = 'round'
    pen.strokeText(text, x, y)
  }
  pen.fillStyle = of('fill') || 'black'
  pen.fillText(text, x, y)
  return pen.measureText(text).width
}

const aligned: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'right' }

function numberOf(node: Element, name: string, usual: number): number {
  const value = Number.parseFloat(node.getAttribute(name) ?? '')
  return Number.isNaN(value) ? usual : value
}

const padding = 20
const headHeight = 52
const titleSize = 18
const captionSize = 12
const footHeight = 34
const lineHeight = 18

/** The words around a picture. */
export interface PictureWords {
  title: string
  /** a remark below the title */
  caption?: string | undefined
  /** lines below the drawing */
  remarks?: readonly string[] | undefined
  /** below them: what its numbers are about */
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

function framed(
  drawn: Drawing,
  { title, caption = '', remarks = [], foot }: PictureWords,
): SVGSVGElement {
  const width = drawn.width + 2 * padding
  const below = drawn.height + remarks.length * lineHeight
  const height = below + headHeight + footHeight + 2 * padding
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
  const small = { 'font-size': captionSize, 'font-family': fontFamily }
  for (const [i, remark] of remarks.entries())
    picture.append(
      headLine({ ...line, ...small, y: headHeight + drawn.height + (i + 1) * lineHeight }, remark),
    )
  const end = padding + headHeight + below
  const rule = { x1: padding, x2: width - padding, y1: end + 12, y2: end + 12, stroke: color }
  picture.append(
    svgElement('line', rule),
    headLine({ ...line, ...small, y: end + 30 - padding }, foot),
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
