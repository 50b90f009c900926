import { svgElement } from './svg-element.ts'

/** The text of an element that can be seen, line by line, where it stands. */
export function textLines(drawn: Element): SVGTextElement[] {
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
