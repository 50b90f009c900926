import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RefCallback } from 'react'

import { createCoastLayer } from '#portal/ui/map/coast/coast-layer.ts'
import type { CoastLayer, DrawnCoast } from '#portal/ui/map/coast/coast-layer.ts'
import type { MapName } from '#portal/ui/map/labels/map-names.ts'
import { createNameLayer, withinMap } from '#portal/ui/map/labels/name-layer.ts'
import type { NameLayer } from '#portal/ui/map/labels/name-layer.ts'
import { placeLabels, scaleStep } from '#portal/ui/map/labels/place-labels.ts'
import type { PlacedLabel } from '#portal/ui/map/labels/place-labels.ts'
import type { Coast, MapPaint, MapPosition } from '#portal/ui/map/map-model.ts'

import type { Network, NetworkGraph } from './network-graph.ts'
import { extentOf, networkNames } from './network-names.ts'
import { viewOfSigma } from './network-sigma.ts'
import type { NetworkSigma } from './network-sigma.ts'

/** The ground of a network: the coasts of groups and their names, as the map has them. */
interface Ground {
  readonly coasts: CoastLayer
  readonly names: NameLayer
}

interface Drawn {
  readonly network: Network
  readonly graph: NetworkGraph
  readonly coasts: readonly Coast[]
  /** the group of what has the focus; empty where all are as usual */
  readonly group: string
}

/** Draws the ground below what sigma draws, and finds sides for the names of topics, so that no two names meet. */
export function useGround(
  sigma: NetworkSigma | null,
  paint: MapPaint,
  { network, graph, coasts, group }: Drawn,
): [RefCallback<HTMLElement>, (at: MapPosition) => string] {
  const [ground, setGround] = useState<Ground | null>(null)
  const ref = useCallback((host: HTMLElement | null) => {
    if (host === null) return undefined
    const made = { coasts: createCoastLayer(host), names: createNameLayer(host) }
    setGround(made)
    return () => {
      made.coasts.dispose()
      made.names.dispose()
      setGround(null)
    }
  }, [])
  const names = useMemo(
    () => (ground === null ? [] : networkNames(network, coasts, ground.names.measure)),
    [ground, network, coasts],
  )
  useEffect(() => ground?.coasts.setPaint(paint), [ground, paint])
  useEffect(() => {
    ground?.coasts.setCoasts(drawnCoasts(network, coasts, group))
    ground?.names.setNames(groupNames(names, network, group), extentOf(network))
  }, [ground, network, coasts, names, group])
  useEffect(() => {
    if (ground === null || sigma === null) return undefined
    let step = 0
    const follow = () => {
      const view = viewOfSigma(sigma)
      ground.coasts.draw(view, sigma.getCamera().isAnimating())
      ground.names.draw(view)
      const scales = scaleStep(view.scale)
      if (scales.from === step) return
      step = scales.from
      const within = withinMap(names, { view, extent: extentOf(network) }, scales)
      setSides(graph, placeLabels(within, scales))
    }
    sigma.on('afterRender', follow)
    follow()
    return () => {
      sigma.off('afterRender', follow)
    }
  }, [ground, sigma, graph, network, names])
  const groupAt = (at: MapPosition) => {
    const name = ground?.names.nameAt(at) ?? ''
    return network.groups.some(({ id }) => id === name) ? name : ''
  }
  return [ref, groupAt]
}

function drawnCoasts({ groups }: Network, coasts: readonly Coast[], group: string): DrawnCoast[] {
  const placeOf = new Map(groups.map((place) => [place.id, place]))
  return coasts.flatMap((coast): DrawnCoast[] => {
    const place = placeOf.get(coast.id)
    if (place === undefined) return []
    const isDimmed = place.isDimmed === true || (group !== '' && group !== place.id)
    return [{ coast, colour: place.colour, look: isDimmed ? 'dimmed' : 'usual' }]
  })
}

/** The names of groups after the discs and the name of the largest one, which they may not cover. */
function groupNames(names: readonly MapName[], { groups }: Network, group: string): MapName[] {
  const ids = new Set(groups.map(({ id }) => id))
  const first = names.findIndex(({ key }) => ids.has(key))
  return names
    .filter(({ key }, place) => ids.has(key) || place < first)
    .map((name) => (ids.has(name.key) ? name : { ...name, text: '', mark: undefined }))
    .map((name) => ({ ...name, isDimmed: name.isDimmed || (group !== '' && group !== name.key) }))
}

function sideTowards(dx: number, dy: number): 'above' | 'below' | 'left' | 'right' {
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return dy < 0 ? 'above' : 'below'
}

/** Hands the sides of names to sigma; a topic without room for its name has none. */
function setSides(graph: NetworkGraph, placed: readonly PlacedLabel<MapName>[]): void {
  const sideOf = new Map(
    placed.map(({ label, dx, dy }) => [label.key, sideTowards(dx, dy)] as const),
  )
  graph.updateEachNodeAttributes(
    (topic, attributes) => ({ ...attributes, side: sideOf.get(topic) ?? null }),
    { attributes: ['side'] },
  )
}
