import { Sigma } from 'sigma'
import type { LabelAttachmentContent, LabelAttachmentContext } from 'sigma/types'

import type { MapView } from '#portal/ui/map/map-model.ts'

import { nearOf } from './network-graph.ts'
import type { NetworkEdge, NetworkGraph, NetworkNode } from './network-graph.ts'

/** The states of nodes and lines that the screen adds to those of sigma. */
const nodeState = { isNear: false, isNamed: false, isFocus: false, isSelected: false, words: '' }
const edgeState = { isNear: false }
const graphState = { hasFocus: false }

/** A network that sigma draws. */
export type NetworkSigma = Sigma<
  NetworkNode,
  NetworkEdge,
  Record<string, unknown>,
  typeof nodeState,
  typeof edgeState,
  typeof graphState
>

/** The opacity of what stands back. */
const pale = 0.25

const clear = 'rgba(0, 0, 0, 0)'

/** The typeface of names. */
export const typeface = '600 Inter Variable'

/** A graph in an element: looks by attributes and states, its own camera and events. */
export function drawnBySigma(graph: NetworkGraph, host: HTMLElement): NetworkSigma {
  return new Sigma(graph, host, {
    customNodeState: nodeState,
    customEdgeState: edgeState,
    customGraphState: graphState,
    settings: {
      // It may be hidden for a moment.
      allowInvalidContainer: true,
      // Once, so that nothing moves when names become longer.
      autoRescale: 'once',
      autoRescaleContent: 'labels',
      // Names of groups stand above their topics.
      stagePadding: host.clientWidth < 480 ? 32 : 44,
      itemSizesReference: 'screen',
      minCameraRatio: 0.12,
      maxCameraRatio: 1.4,
      enableCameraRotation: false,
      gestureTarget: matchMedia('(pointer: coarse)').matches ? 'page' : 'graph',
      cameraPanBoundaries: { tolerance: 120 },
      minEdgeThickness: 0.6,
      nodePickingPadding: 6,
      nodeLabelEvents: 'extend',
    },
    primitives: {
      nodes: {
        label: { margin: 3 },
        labelAttachments: { gap: markSign, planned: markSign, covered: markSign },
      },
    },
    styles: {
      nodes: {
        x: { attribute: 'x' },
        y: { attribute: 'y' },
        size: { attribute: 'size' },
        color: { attribute: 'colour' },
        opacity: ({ isDimmed }, { isNear }, { hasFocus }) =>
          (hasFocus && !isNear) || isDimmed ? pale : 1,
        cursor: 'pointer',
        label: ({ name }, { words }) => (words === '' ? name : words),
        labelColor: ({ isDimmed, ink, quiet }, { isNear }, { hasFocus }) =>
          (hasFocus && !isNear) || isDimmed ? quiet : ink,
        labelFont: typeface,
        labelSize: (_, { isFocus }) => (isFocus ? 13 : 11.5),
        labelPosition: ({ side }) => side ?? 'below',
        labelVisibility: ({ side }, { isNamed }) =>
          side !== null || isNamed ? 'visible' : 'hidden',
        labelCursor: 'pointer',
        labelAttachment: { attribute: 'mark' },
        labelAttachmentPlacement: 'left',
        // Signs stand only where there is a backdrop; the one of usual topics cannot be seen.
        backdropVisibility: ({ mark }, { isFocus, isSelected }) =>
          isFocus || isSelected || mark !== null ? 'visible' : 'hidden',
        backdropArea: 'node',
        backdropColor: ({ paper }, { isFocus, isSelected }) =>
          isFocus || isSelected ? paper : clear,
        backdropBorderColor: ({ ink }, { isFocus, isSelected }) =>
          isFocus || isSelected ? ink : clear,
        backdropBorderWidth: 2,
        backdropPadding: 3,
        backdropShadowBlur: 0,
        backdropShadowColor: clear,
      },
      edges: {
        size: { attribute: 'size' },
        color: { attribute: 'colour' },
        opacity: ({ opacity }, { isNear }, { hasFocus }) =>
          isNear ? 1 : hasFocus ? opacity * pale : opacity,
      },
    },
  })
}

/** The side of a sign of planning, in CSS pixels. */
const signSide = 12

/** The sign of a topic's planning before its name: a dashed ring, a half disc, a disc with a check. */
function markSign({ attributes, pixelRatio }: LabelAttachmentContext): LabelAttachmentContent {
  const { mark, markColour, paper } = attributes
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(signSide * pixelRatio)
  const pen = canvas.getContext('2d')
  if (pen === null) return { type: 'canvas', canvas }
  pen.scale(pixelRatio, pixelRatio)
  pen.strokeStyle = pen.fillStyle = String(markColour)
  pen.lineWidth = 1.5
  pen.setLineDash(mark === 'gap' ? [2.4, 1.7] : [])
  const disc = new Path2D(ring)
  const inside = new Path2D(mark === 'planned' ? half : '')
  pen.stroke(disc)
  pen.fill(mark === 'covered' ? disc : inside)
  pen.strokeStyle = String(paper)
  pen.stroke(new Path2D(mark === 'covered' ? check : ''))
  return { type: 'canvas', canvas }
}

const ring = 'M6 1.2a4.8 4.8 0 0 1 0 9.6a4.8 4.8 0 0 1 0 -9.6z'
const half = 'M6 1.2a4.8 4.8 0 0 1 0 9.6z'
const check = 'M3.6 6.2l1.7 1.7 3.2-3.6'

/** The part of a network that stands out. */
export interface NetworkFocus {
  /** the topic or group under the pointer or the keys, else the selected topic; empty for none */
  readonly focus: string
  readonly selected: string
  readonly ticked: ReadonlySet<string>
  /** names of neighbours with their similarity, by their ids */
  readonly words: ReadonlyMap<string, string>
}

/** Draws the graph, and lets everything pale that has nothing to do with the focus, or else with the ticked topics. */
export function showFocus(
  sigma: NetworkSigma,
  graph: NetworkGraph,
  { focus, selected, ticked, words }: NetworkFocus,
): void {
  if (sigma.getGraph() !== graph) sigma.setGraph(graph)
  const near = focus === '' ? ticked : nearOf(graph, focus)
  for (const node of graph.nodes())
    sigma.setNodeState(node, {
      isNear: near.has(node),
      isNamed: graph.hasNode(focus) && near.has(node),
      isFocus: node === focus,
      isSelected: node === selected || ticked.has(node),
      words: words.get(node) ?? '',
    })
  const isNear = (edge: string) =>
    graph.hasNode(focus)
      ? graph.hasExtremity(edge, focus)
      : graph.extremities(edge).every((end) => near.has(end))
  for (const edge of graph.edges()) sigma.setEdgeState(edge, { isNear: isNear(edge) })
  sigma.setGraphState({ hasFocus: near.size > 0 })
}

/** The part of the network that sigma shows, for the layers of a map. */
export function viewOfSigma(sigma: NetworkSigma): MapView {
  const { width, height } = sigma.getDimensions()
  const middle = sigma.viewportToGraph({ x: width / 2, y: height / 2 })
  const right = sigma.viewportToGraph({ x: width, y: height / 2 })
  const scale = width / 2 / (right.x - middle.x)
  const camera = { x: middle.x, y: -middle.y, zoom: 1 / sigma.getCamera().ratio }
  return { width, height, scale, camera }
}
