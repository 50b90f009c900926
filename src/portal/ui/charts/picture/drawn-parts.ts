import { svgElement } from './svg-element.ts'

/** The text of an element that can be seen, line by line, where it stands. */
function textLines(drawn: Element): SVGTextElement[] {
  const corner = drawn.getBoundingClientRect()
  const texts = document.createTreeWalker(drawn, NodeFilter.SHOW_TEXT)
  const made: SVGTextElement[] = []
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement
    if (parent === null || parent.closest('svg, .visually-hidden') !== null) continue
    const text = node.textContent ?? ''
    for (const line of linesOf(node)) {
      made.push(textAt(line, { text: text.slice(line.from, line.to), parent, corner }))
    }
  }
  return made
}

interface Line {
  /** places in the text */
  from: number
  to: number
  left: number
  right: number
  top: number
}

/** The words of a text by the lines in which they stand. */
function linesOf(node: Node): readonly Line[] {
  const lines: Line[] = []
  // A no-break space is no space between words.
  const words = (node.textContent ?? '').matchAll(/[^ \t\n]+/g)
  const range = document.createRange()
  for (const { 0: word, index: from } of words) {
    const to = from + word.length
    range.setStart(node, from)
    range.setEnd(node, to)
    const { left, right, top, width } = range.getBoundingClientRect()
    const line = lines.at(-1)
    if (line !== undefined && line.top === top) {
      line.to = to
      line.right = right
    } else if (width > 0) lines.push({ from, to, left, right, top })
  }
  return lines
}

interface Place {
  text: string
  parent: Element
  corner: DOMRect
}

/** Anchored at the side from which it is aligned: a file may be shown in another typeface. */
function textAt({ left, right, top }: Line, { text, parent, corner }: Place): SVGTextElement {
  const { color, fontFamily, fontSize, fontWeight, textAlign } = getComputedStyle(parent)
  const anchor = anchors[textAlign] ?? 'start'
  const made = svgElement('text', {
    x: { start: left, middle: (left + right) / 2, end: right }[anchor] - corner.left,
    y: top - corner.top + ascentOf(`${fontWeight} ${fontSize} ${fontFamily}`),
    'text-anchor': anchor,
    fill: color,
    'font-family': fontFamily,
    'font-size': fontSize,
    'font-weight': fontWeight,
  })
  made.textContent = text
  return made
}

const anchors: Readonly<Record<string, 'middle' | 'end'>> = {
  center: 'middle',
  end: 'end',
  right: 'end',
}

/** From the upper edge of a line of text to the line on which its letters stand, in pixels. */
function ascentOf(font: string): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return 0
  pen.font = font
  return pen.measureText('x').fontBoundingBoxAscent
}

/** Looks by their usual value, which needs no words. */
const shapeLooks = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linejoin': 'miter',
  'paint-order': 'normal',
  opacity: '1',
}
const textLooks = {
  ...shapeLooks,
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
}
/** Each shape has its own looks, so that groups hand none on. */
const groupLooks = { opacity: '1' }

/**
 * A drawing, or everything that makes a picture of an element, at the places where it stands: drawings and boxes of
 * one colour that are marked `data-drawn`, and all text that can be seen. Icons and rules are left out.
 */
export function drawnParts(drawn: Element): readonly Node[] {
  if (drawn instanceof SVGSVGElement) return [...withStyles(drawn).childNodes]
  const corner = drawn.getBoundingClientRect()
  const marked = [...drawn.querySelectorAll('[data-drawn]')].map((one) =>
    one instanceof SVGSVGElement ? placedDrawing(one, corner) : filledBox(one, corner),
  )
  return [...marked, ...textLines(drawn)]
}

function placedDrawing(drawing: SVGSVGElement, corner: DOMRect): SVGElement {
  const { left, top } = drawing.getBoundingClientRect()
  const place = `translate(${left - corner.left} ${top - corner.top})`
  const group = svgElement('g', { transform: place })
  group.append(...withStyles(drawing).childNodes)
  return group
}

/** The part of a box that can be seen: the cell of a table may cut it. */
function filledBox(box: Element, corner: DOMRect): SVGElement {
  const { left, top, right, bottom } = box.getBoundingClientRect()
  const cell = box.closest('td')?.getBoundingClientRect()
  const from = Math.max(top, cell?.top ?? top)
  const to = Math.min(bottom, cell?.bottom ?? bottom)
  return svgElement('rect', {
    x: left - corner.left,
    y: from - corner.top,
    width: right - left,
    height: Math.max(0, to - from),
    fill: getComputedStyle(box).backgroundColor,
  })
}

/** Style sheets do not travel with a file. */
function withStyles(drawn: SVGSVGElement): SVGSVGElement {
  const copy = drawn.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('The chart cannot be copied.')
  const originals = [...drawn.querySelectorAll('*')]
  for (const [i, node] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[i]
    if (original === undefined) continue
    node.removeAttribute('class')
    node.removeAttribute('style')
    const style = getComputedStyle(original)
    for (const name of Object.keys(textLooks)) node.removeAttribute(name)
    for (const [name, usual] of Object.entries(looksOf(original))) {
      const value = style.getPropertyValue(name)
      // A part of a text would take over the look of the whole.
      if (value !== usual || original instanceof SVGTSpanElement) node.setAttribute(name, value)
    }
    for (const [name, { baseVal }] of lengthsOf(original)) {
      node.setAttribute(name, String(baseVal.value))
    }
  }
  return copy
}

function looksOf(node: Element): Readonly<Record<string, string>> {
  if (node instanceof SVGTextContentElement) return textLooks
  return node instanceof SVGGeometryElement ? shapeLooks : groupLooks
}

/** Lengths that may be shares of the drawing, which has another width in a file. */
function lengthsOf(shape: Element): readonly [name: string, length: SVGAnimatedLength][] {
  if (shape instanceof SVGRectElement) {
    return [
      ['x', shape.x],
      ['width', shape.width],
    ]
  }
  if (!(shape instanceof SVGLineElement)) return []
  return [
    ['x1', shape.x1],
    ['x2', shape.x2],
  ]
}
