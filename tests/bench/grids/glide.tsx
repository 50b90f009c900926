import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid'
import { createRoot } from 'react-dom/client'

import '@glideapps/glide-data-grid/dist/index.css'

import { columns, offer, rowHeight } from './rows.ts'

const shown = columns.map(({ key, name, width }) => ({ id: key, title: name, width }))

offer(
  (rows, place) => {
    const portal = document.createElement('div')
    portal.id = 'portal'
    document.body.append(portal)
    createRoot(place).render(
      <DataEditor
        width={1240}
        height={820}
        rows={rows.length}
        rowHeight={rowHeight}
        rowMarkers="both"
        columns={shown}
        getCellContent={([column, row]) => {
          const key = columns[column]?.key ?? 'link'
          const data = rows[row]?.[key] ?? ''
          return { kind: GridCellKind.Text, data, displayData: data, allowOverlay: false }
        }}
      />,
    )
  },
  (place) => place.querySelector('canvas') !== null,
)
