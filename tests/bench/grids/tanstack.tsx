import { rowSelectionFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'

import { columns, hasFirstLink, offer, type Row, rowHeight } from './rows.ts'

const features = tableFeatures({ rowSelectionFeature })
const shown: ColumnDef<typeof features, Row>[] = columns.map(({ key, name }) => ({
  accessorKey: key,
  header: name,
}))

offer((rows, place) => {
  createRoot(place).render(<Grid rows={rows} />)
}, hasFirstLink)

function Grid({ rows }: { rows: Row[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const table = useTable({ features, columns: shown, data: rows })
  const model = table.getRowModel().rows
  const virtual = useVirtualizer({
    count: model.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  return (
    <div ref={scroller} style={{ height: 820, overflow: 'auto' }}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = model[index]
          return (
            <div
              key={index}
              style={{
                position: 'absolute',
                top: 0,
                height: rowHeight,
                display: 'flex',
                transform: `translateY(${start}px)`,
              }}
            >
              <input
                type="checkbox"
                checked={row?.getIsSelected() ?? false}
                onChange={row?.getToggleSelectedHandler()}
              />
              {row?.getAllCells().map((cell, at) => (
                <span key={cell.id} style={{ width: columns[at]?.width }}>
                  {String(cell.getValue())}
                </span>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
