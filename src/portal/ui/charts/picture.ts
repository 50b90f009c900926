const padding = 20
const headHeight = 44
const scale = 2
const styled = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
] as const

/**
 * A chart as a file of its own: its colours and typefaces are written into it, its title and caption above it.
 *
 * @throws Error where the browser cannot make the picture.
 */
export async function pictureOf(
  drawn: SVGSVGElement,
  kind: 'png' | 'svg',
  [title, caption]: readonly [title: string, caption: string],
): Promise<Blob> {
  const picture = framed(drawn, title, caption)
  if (kind === 'svg') {
    const text = new XMLSerializer().serializeToString(picture)
    return new Blob([text], { type: 'image/svg+xml' })
  }
  return painted(picture)
}

const svgNamespace = 'http://www.w3.org/2000/svg'

function framed(drawn: SVGSVGElement, title: string, caption: string): SVGSVGElement {
  const width = drawn.clientWidth + 2 * padding
  const height = drawn.clientHeight + headHeight + 2 * padding
  const copy = withStyles(drawn)
  const page = element('svg', { width, height, viewBox: `0 0 ${width} ${height}` })
  const paper = getComputedStyle(document.body).getPropertyValue('--paper').trim()
  page.append(element('rect', { x: 0, y: 0, width, height, fill: paper || 'white' }))
  const ink = getComputedStyle(document.body).color
  page.append(textAt({ y: padding + 16, size: 18, fill: ink, family: 'Georgia, serif' }, title))
  page.append(textAt({ y: padding + 34, size: 12, fill: ink, family: 'sans-serif' }, caption))
  const inside = element('g', { transform: `translate(${padding} ${padding + headHeight})` })
  inside.append(...copy.childNodes)
  page.append(inside)
  return page
}

/** Style sheets do not travel with a file. */
function withStyles(drawn: SVGSVGElement): SVGSVGElement {
  const copy = drawn.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('The chart cannot be copied.')
  const originals = [...drawn.querySelectorAll('*')]
  for (const [i, node] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[i]
    if (original === undefined) continue
    const style = getComputedStyle(original)
    node.removeAttribute('class')
    node.removeAttribute('style')
    for (const name of styled) {
      const value = style.getPropertyValue(name)
      if (value !== '') node.setAttribute(name, value)
    }
  }
  return copy
}

interface Look {
  y: number
  size: number
  fill: string
  family: string
}

function textAt({ y, size, fill, family }: Look, text: string): SVGElement {
  const made = element('text', { x: padding, y, fill, 'font-size': size, 'font-family': family })
  made.textContent = text
  return made
}

function element<Name extends 'svg' | 'rect' | 'text' | 'g'>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(svgNamespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

/** The page may not load pictures of its own making, so its shapes are painted one by one. */
async function painted(picture: SVGSVGElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Number(picture.getAttribute('width')) * scale
  canvas.height = Number(picture.getAttribute('height')) * scale
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('The browser cannot paint.')
  pen.scale(scale, scale)
  paint(picture, pen)
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) =>
      file === null ? reject(new Error('The picture is too large.')) : resolve(file),
    )
  })
}

function paint(parent: Element, pen: CanvasRenderingContext2D): void {
  for (const child of parent.children) {
    pen.save()
    const [, x = '0', y = '0'] =
      /translate\(([\d.]+) ([\d.]+)\)/.exec(child.getAttribute('transform') ?? '') ?? []
    pen.translate(Number(x), Number(y))
    pen.globalAlpha *= numberOf(child, 'opacity', 1)
    if (child.localName === 'g') paint(child, pen)
    else if (child.localName === 'text') write(child, pen)
    else draw(child, pen)
    pen.restore()
  }
}

function draw(shape: Element, pen: CanvasRenderingContext2D): void {
  const path = outlineOf(shape)
  const [fill, stroke] = [shape.getAttribute('fill'), shape.getAttribute('stroke')]
  if (fill !== null && fill !== 'none' && shape.localName !== 'line') {
    pen.save()
    pen.globalAlpha *= numberOf(shape, 'fill-opacity', 1)
    pen.fillStyle = fill
    pen.fill(path)
    pen.restore()
  }
  if (stroke === null || stroke === 'none') return
  pen.strokeStyle = stroke
  pen.lineWidth = numberOf(shape, 'stroke-width', 1)
  pen.lineJoin = 'round'
  pen.setLineDash((shape.getAttribute('stroke-dasharray')?.match(/[\d.]+/g) ?? []).map(Number))
  pen.stroke(path)
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

function write(text: Element, pen: CanvasRenderingContext2D): void {
  const of = (name: string) => text.getAttribute(name) ?? ''
  pen.font = `${of('font-weight') || 400} ${numberOf(text, 'font-size', 12)}px ${of('font-family')}`
  pen.fillStyle = of('fill')
  pen.textAlign = aligned[of('text-anchor')] ?? 'left'
  pen.fillText(text.textContent ?? '', numberOf(text, 'x', 0), numberOf(text, 'y', 0))
}

const aligned: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'right' }

function numberOf(node: Element, name: string, usual: number): number {
  const value = Number.parseFloat(node.getAttribute(name) ?? '')
  return Number.isNaN(value) ? usual : value
}
