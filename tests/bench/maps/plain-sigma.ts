import { UndirectedGraph } from 'graphology'
import { Sigma } from 'sigma'

import { inks } from './dots.ts'
import { offer } from './offer.ts'

const pale = '#dddddd'

/** Sigma as its guide shows it: a node for each article. It has no lasso. */
offer((dots, place) => {
  const graph = new UndirectedGraph()
  for (let i = 0; i < dots.count; i += 1) {
    const [x, y] = [dots.x[i], -(dots.y[i] ?? 0)]
    const size = 1 + Math.sqrt(dots.views[i] ?? 0) / 24
    graph.addNode(i, { x, y, size, color: inks[dots.group[i] ?? 0] })
  }
  const sigma = new Sigma(graph, place, {
    settings: { renderLabels: false, itemSizesReference: 'screen' },
  })
  return {
    flyTo: (x, y, nearer) => {
      const { x: across, y: down } = sigma.viewportToFramedGraph(sigma.graphToViewport({ x, y }))
      sigma.getCamera().setState({ x: across, y: down, ratio: 1 / nearer })
    },
    find: (places) => {
      const matches = new Set(places)
      graph.updateEachNodeAttributes((name, attributes) => ({
        ...attributes,
        color: matches.has(Number(name)) ? attributes['color'] : pale,
      }))
    },
  }
})
