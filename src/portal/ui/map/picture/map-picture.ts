import { drawnParts } from '../../charts/picture/drawn-parts.ts'
import { pictureOf, type PictureWords } from '../../charts/picture/picture.ts'
import { svgElement } from '../../charts/picture/svg-element.ts'
import { drawnMap, type MapScene } from './drawn-map.ts'

/** The places of the names, marks and the legend of a map. */
export interface MapElements {
  readonly host: Element
  readonly legend: Element | null
}

/**
 * The part of a map that is seen as a file of its own: coasts, dots, names, marks and legend below a
 * title and a caption.
 *
 * @throws Error where the browser cannot make the picture.
 */
export async function mapPicture(
  sceneNow: () => MapScene,
  elements: MapElements,
  { kind, words }: { kind: 'png' | 'svg'; words: PictureWords },
): Promise<Blob> {
  const drawing = () => {
    const scene = sceneNow()
    const parts = [...cut(scene), ...named(scene, elements.host), ...legendOf(elements)]
    return { width: scene.view.width, height: heightOf(scene, elements), parts }
  }
  return pictureOf(drawing, kind, words)
}

/** Down to the end of the legend, which stands below the map. */
function heightOf({ view }: MapScene, { host, legend }: MapElements): number {
  if (legend === null) return view.height
  const end = legend.getBoundingClientRect().bottom - host.getBoundingClientRect().top
  return Math.max(view.height, Math.ceil(end))
}

const clipId = 'map'

/** Coasts and dots, without what lies outside. */
function cut(scene: MapScene): SVGElement[] {
  const { width, height } = scene.view
  const frame = svgElement('clipPath', { id: clipId })
  frame.append(svgElement('rect', { x: 0, y: 0, width, height }))
  const ground = svgElement('g', { 'clip-path': `url(#${clipId})` })
  for (const shape of drawnMap(scene)) ground.append(shape)
  const definitions = svgElement('defs', {})
  definitions.append(frame)
  return [definitions, ground]
}

/** Names and marks as they stand on the map; names have the paper around them. */
function named({ view, paint }: MapScene, host: Element): Node[] {
  const paper = `rgb(${paint.paper.join(' ')})`
  return drawnParts(host).filter((part) => {
    if (!(part instanceof SVGTextElement)) return true
    for (const [name, value] of Object.entries(halo)) part.setAttribute(name, value)
    part.setAttribute('stroke', paper)
    const [x, y] = [Number(part.getAttribute('x')), Number(part.getAttribute('y'))]
    return x > -10 && x < view.width && y > 0 && y < view.height
  })
}

const halo = { 'paint-order': 'stroke', 'stroke-width': '3', 'stroke-linejoin': 'round' }

function legendOf({ host, legend }: MapElements): SVGElement[] {
  if (legend === null) return []
  const [corner, own] = [host.getBoundingClientRect(), legend.getBoundingClientRect()]
  const place = `translate(${own.left - corner.left} ${own.top - corner.top})`
  const group = svgElement('g', { transform: place })
  for (const part of drawnParts(legend)) group.append(part)
  return [group]
}
