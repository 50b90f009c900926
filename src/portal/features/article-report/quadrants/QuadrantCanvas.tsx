import { useEffect, useRef } from 'react'

import type { QuadrantLayout } from './quadrant-layout.ts'
import type { QuadrantProps } from './quadrant-props.ts'
import { kindOf, radius } from './QuadrantDots.tsx'

import styles from './quadrants.module.css'

interface Props extends Pick<QuadrantProps, 'points' | 'lines' | 'field'> {
  layout: QuadrantLayout
  width: number
  height: number
}

/** Thousands of dots as one painting, in the colours that the page has when it mounts. */
export function QuadrantCanvas(props: Props) {
  const { width, height } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (!element || !pen) return
    const scale = window.devicePixelRatio
    element.width = width * scale
    element.height = height * scale
    pen.scale(scale, scale)
    paint(pen, getComputedStyle(element), props)
  }, [props, width, height])
  return <canvas ref={canvas} className={styles.canvas} style={{ width, height }} aria-hidden />
}

function paint(
  pen: CanvasRenderingContext2D,
  style: CSSStyleDeclaration,
  { points, lines, field, layout }: Props,
): void {
  const colour = (name: string) => style.getPropertyValue(name)
  pen.strokeStyle = colour('--control')
  for (const kind of ['few', 'other', 'own'] as const) {
    pen.globalAlpha = kind === 'other' ? 0.45 : 0.85
    pen.fillStyle = colour(kind === 'own' ? '--accent' : '--text-tertiary')
    for (const point of points) {
      if (kindOf(point, { lines, field }) !== kind) continue
      pen.beginPath()
      pen.arc(layout.x(point.views), layout.y(point.depth), radius, 0, 2 * Math.PI)
      if (kind === 'few') pen.stroke()
      else pen.fill()
    }
  }
}
