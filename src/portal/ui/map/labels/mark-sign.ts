import { svgElement } from '../../charts/picture/svg-element.ts'
import type { PlaceMark } from '../map-model.ts'

/** The sign of a mark before a name, for the screen and for pictures: a dashed ring, a half disc, a disc with a check. */
export function markSign(mark: PlaceMark): SVGSVGElement {
  const sign = svgElement('svg', { viewBox: '0 0 12 12', width: 12, height: 12 })
  sign.dataset['mark'] = mark
  sign.dataset['drawn'] = ''
  sign.append(svgElement('circle', { cx: 6, cy: 6, r: 6 }), ...shapes[mark]())
  return sign
}

const ring = { cx: 6, cy: 6, r: 4.8 }

/** Above the disc of paper. */
const shapes = {
  gap: () => [svgElement('circle', { ...ring, 'stroke-dasharray': '2.4 1.7' })],
  planned: () => [
    svgElement('circle', ring),
    svgElement('path', { d: 'M6 1.2a4.8 4.8 0 0 1 0 9.6z' }),
  ],
  covered: () => [
    svgElement('circle', { ...ring, r: 5.4 }),
    svgElement('path', { d: 'M3.6 6.2l1.7 1.7 3.2-3.6' }),
  ],
}
