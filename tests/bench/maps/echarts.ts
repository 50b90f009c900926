import { ScatterChart } from 'echarts/charts'
import { BrushComponent, DataZoomInsideComponent, GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

import { groups, inks } from './dots.ts'
import { offer } from './offer.ts'

/** The places of dots in the loop, by the series. */
interface BrushAnswer {
  readonly batch: readonly { selected: readonly { dataIndex: number[] }[] }[]
}

use([ScatterChart, GridComponent, DataZoomInsideComponent, BrushComponent, CanvasRenderer])

offer((dots, place, onSelect) => {
  const chart = init(place, undefined, { renderer: 'canvas' })
  const rows = Array.from({ length: groups }, (): number[][] => [])
  for (let i = 0; i < dots.count; i += 1) {
    const row = [dots.x[i] ?? 0, dots.y[i] ?? 0, dots.views[i] ?? 0]
    rows[dots.group[i] ?? 0]?.push(row)
  }
  chart.setOption({
    animation: false,
    brush: { toolbox: [], xAxisIndex: 0, throttleType: 'debounce', throttleDelay: 0 },
    grid: { left: 0, right: 0, top: 0, bottom: 0 },
    xAxis: { type: 'value', min: -1.5, max: 1.5, show: false },
    yAxis: { type: 'value', min: -1, max: 1, show: false },
    dataZoom: [
      { type: 'inside', xAxisIndex: 0, filterMode: 'none', throttle: 0 },
      { type: 'inside', yAxisIndex: 0, filterMode: 'none', throttle: 0 },
    ],
    series: rows.map((data, group) => ({
      type: 'scatter',
      data,
      progressive: 0,
      symbolSize: ([, , views = 0]: number[]) => 2 + Math.sqrt(views) / 12,
      itemStyle: { color: inks[group], opacity: 0.7 },
      emphasis: { focus: 'self', blurScope: 'global' },
    })),
  })
  chart.on('brushSelected', ({ batch }: BrushAnswer) => {
    const matches = batch.flatMap(({ selected }) =>
      selected.map(({ dataIndex }) => dataIndex.length),
    )
    const count = matches.reduce((sum, one) => sum + one, 0)
    if (count > 0) onSelect(count)
  })
  return {
    flyTo: (x, y, nearer) => {
      chart.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, ...shown(x, 1.5, nearer) })
      chart.dispatchAction({ type: 'dataZoom', dataZoomIndex: 1, ...shown(y, 1, nearer) })
    },
    find: (places) => {
      const bySeries = Array.from({ length: groups }, (): number[] => [])
      for (const at of places) bySeries[at % groups]?.push(Math.floor(at / groups))
      chart.dispatchAction({
        type: 'highlight',
        batch: bySeries.map((dataIndex, seriesIndex) => ({ seriesIndex, dataIndex })),
      })
    },
    startLasso: () => {
      chart.dispatchAction({
        type: 'takeGlobalCursor',
        key: 'brush',
        brushOption: { brushType: 'polygon', brushMode: 'single' },
      })
    },
  }
})

function shown(middle: number, full: number, nearer: number) {
  return { startValue: middle - full / nearer, endValue: middle + full / nearer }
}
