import { useEffect, useEffectEvent, useState } from 'react'

import type { Direction, NetworkGraph as Graph } from './network-graph.ts'
import { drawnBySigma, typeface } from './network-sigma.ts'
import type { NetworkSigma } from './network-sigma.ts'

/** Draws the graph while its element has a size; null until then. */
export function useSigma(host: HTMLElement | null, graph: Graph): NetworkSigma | null {
  const [sigma, setSigma] = useState<NetworkSigma | null>(null)
  const start = useEffectEvent((element: HTMLElement) => drawnBySigma(graph, element))
  useEffect(() => {
    if (host === null) return undefined
    const leaving = new AbortController()
    let made: NetworkSigma | null = null
    const end = () => {
      made?.kill()
      made = null
      setSigma(null)
    }
    const observer = new ResizeObserver(() => {
      if (host.clientWidth === 0) end()
      else if (made === null) {
        made = start(host)
        setSigma(made)
      } else made.resize().scheduleRender()
    })
    // Glyphs are drawn once, so their typeface comes first.
    void document.fonts.load(typeface.replace(' ', ' 12px ')).then(() => {
      if (!leaving.signal.aborted) observer.observe(host)
      return undefined
    })
    return () => {
      leaving.abort()
      observer.disconnect()
      end()
    }
  }, [host])
  return sigma
}

/** Room at the edges, in CSS pixels, within which a topic counts as out of view. */
const edge = 40

/** Moves the network where a topic is out of view. */
export function bringIntoView(sigma: NetworkSigma, node: string): void {
  const at = sigma.getNodeDisplayData(node)
  if (at === undefined) return
  const { x, y } = sigma.framedGraphToViewport(at)
  const { width, height } = sigma.getDimensions()
  const isSeen = x > edge && y > edge && x < width - edge && y < height - edge
  if (!isSeen) move(sigma, { x: at.x, y: at.y })
}

/** Room around a group, as a part of its size. */
const around = 1.5

/** Shows a group alone. */
export function flyTo(sigma: NetworkSigma, group: string): void {
  const topics = sigma.getGraph().filterNodes((_, node) => node.groupId === group)
  const places = topics.flatMap((topic) => sigma.getNodeDisplayData(topic) ?? [])
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [low, high] = [Math.min(...ys), Math.max(...ys)]
  const ratio = Math.max(right - left, high - low) * around
  move(sigma, { x: (left + right) / 2, y: (low + high) / 2, ratio })
}

function move(sigma: NetworkSigma, to: { x: number; y: number; ratio?: number }): void {
  const camera = sigma.getCamera()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) camera.setState(to)
  else void camera.animate(to)
}

export function isDirection(key: string): key is Direction {
  return /^Arrow(?:Left|Right|Up|Down)$/.test(key)
}

/** True where a key moved the camera. */
export function moveByKey(sigma: NetworkSigma, key: string): boolean {
  const camera = sigma.getCamera()
  if (key === '+') void camera.zoomIn()
  else if (key === '-') void camera.zoomOut()
  else if (key === '0') void camera.reset()
  else return false
  return true
}
