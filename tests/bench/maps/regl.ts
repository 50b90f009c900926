import createScatterplot from 'regl-scatterplot'

import { inks } from './dots.ts'
import { offer } from './offer.ts'

offer(async (dots, place, onSelect) => {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'width: 1200px; height: 800px'
  place.append(canvas)
  const plot = createScatterplot({
    canvas,
    width: 1200,
    height: 800,
    aspectRatio: 1.5,
    backgroundColor: '#ffffff',
    colorBy: 'category',
    sizeBy: 'value',
    pointColor: [...inks],
    pointSize: Array.from({ length: 20 }, (_, step) => 2 + step / 3),
    opacity: 0.7,
  })
  plot.subscribe('select', ({ points }: { points: number[] }) => onSelect(points.length))
  const most = dots.views.reduce((one, other) => Math.max(one, other), 1)
  await plot.draw({
    x: dots.x,
    y: dots.y,
    category: Array.from(dots.group),
    value: Array.from(dots.views, (views) => Math.sqrt(views / most)),
  })
  let flight: Promise<unknown> = Promise.resolve()
  return {
    finished: () => flight,
    flyTo: (x, y, nearer) => {
      flight = plot.zoomToLocation([x, y], 1 / nearer)
    },
    find: (places) => {
      plot.select([...places], { preventEvent: true })
    },
    startLasso: () => plot.set({ mouseMode: 'lasso' }),
  }
})
