import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'

import { isInLoop } from '#portal/ui/map/dots/point-grid.ts'
import { placeOf } from '#portal/ui/map/gestures/presses.ts'
import type { MapPosition } from '#portal/ui/map/map-model.ts'

import type { usePicks } from '../selection/use-picks.ts'
import type { NetworkSigma } from './network-sigma.ts'

import styles from './network.module.css'

interface Props {
  sigma: NetworkSigma
  picks: ReturnType<typeof usePicks>
}

/** A sheet above the network: a line around topics ticks them, with Shift more of them, with Alt fewer. */
export function NetworkLasso({ sigma, picks: { ids, choose } }: Props) {
  const corners = useRef<MapPosition[]>([])
  const [line, setLine] = useState('')
  const draw = (drawn: MapPosition[]) => {
    corners.current = drawn
    const written = drawn.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    setLine(drawn.length < 2 ? '' : `M${written.join('L')}Z`)
  }
  const finish = ({ shiftKey, altKey }: PointerEvent) => {
    const loop = corners.current
    draw([])
    if (loop.length < 3) return
    const inside = new Set(topicsWithin(sigma, loop))
    const target = altKey ? ids.difference(inside) : shiftKey ? ids.union(inside) : inside
    choose(target, { id: '', loop: '' })
  }
  return (
    <svg
      className={styles.lasso}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        draw([placeOf(event.currentTarget, event)])
      }}
      onPointerMove={(event) =>
        corners.current.length > 0 &&
        draw([...corners.current, placeOf(event.currentTarget, event)])
      }
      onPointerUp={finish}
      onPointerCancel={() => draw([])}
    >
      <path d={line} />
    </svg>
  )
}

/** The topics whose middle lies within a closed line of pixels; those that stand back are not asked. */
function topicsWithin(sigma: NetworkSigma, loop: MapPosition[]): string[] {
  return sigma.getGraph().filterNodes((topic, { isDimmed }) => {
    const at = sigma.getNodeDisplayData(topic)
    if (at === undefined || isDimmed) return false
    return isInLoop(loop, sigma.framedGraphToViewport(at))
  })
}
