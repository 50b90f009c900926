import { useEffect, useMemo, useState } from 'react'

import { inkColour } from '#portal/report/columns/interval-scale.ts'
import { createNameLayer } from '#portal/ui/map/labels/name-layer.ts'
import type { MapSize } from '#portal/ui/map/map-model.ts'
import { toScreen, viewOf, wholeMap } from '#portal/ui/map/map-view.ts'

import { lineLook, lineWidth } from './network-graph.ts'
import type { Network } from './network-graph.ts'
import { extentOf, networkNames } from './network-names.ts'

import styles from './network.module.css'

/** The whole network as a picture: for prints and files, and where sigma cannot draw. */
export function NetworkStill({ network }: { network: Network }) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState<MapSize>({ width: 0, height: 0 })
  const { topics, links, radii, lineScale } = network
  const extent = useMemo(() => extentOf(network), [network])
  const view = viewOf(wholeMap(extent), size, extent)
  const at = new Map(topics.map((place) => [place.id, { ...place, ...toScreen(view, place) }]))
  useEffect(() => {
    if (host === null) return undefined
    const resize = () => setSize({ width: host.clientWidth, height: host.clientHeight })
    const observer = new ResizeObserver(resize)
    observer.observe(host)
    return () => observer.disconnect()
  }, [host])
  useEffect(() => {
    if (host === null || size.width === 0) return undefined
    const layer = createNameLayer(host)
    layer.setNames(networkNames(network, [], layer.measure), extent)
    layer.draw(viewOf(wholeMap(extent), size, extent))
    return () => layer.dispose()
  }, [host, size, network, extent])
  return (
    <div className={styles.still} ref={setHost} aria-hidden>
      {size.width > 0 && (
        <svg width={size.width} height={size.height} data-drawn>
          {links.map(({ from, to, similarity }) => {
            const [one, other] = [at.get(from), at.get(to)]
            if (one === undefined || other === undefined) return null
            const { colour, opacity } = lineLook(one, other)
            return (
              <line
                key={`${from} ${to}`}
                x1={one.x}
                y1={one.y}
                x2={other.x}
                y2={other.y}
                stroke={colour === null ? 'var(--chart-8)' : inkColour(colour)}
                strokeWidth={lineWidth(similarity, lineScale)}
                opacity={opacity}
              />
            )
          })}
          {[...at.values()].map(({ id, x, y, colour, isDimmed }) => (
            <circle
              key={id}
              cx={x}
              cy={y}
              r={radii.get(id)}
              fill={inkColour(colour)}
              opacity={isDimmed ? 0.25 : 1}
            />
          ))}
        </svg>
      )}
    </div>
  )
}
