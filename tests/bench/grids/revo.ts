import { defineCustomElements } from '@revolist/revogrid/loader'

import { columns, hasFirstLink, offer, rowHeight } from './rows.ts'

defineCustomElements()

offer((source, place) => {
  const grid = Object.assign(document.createElement('revo-grid'), {
    columns: columns.map(({ key, name, width }) => ({ prop: key, name, size: width })),
    source,
    rowSize: rowHeight,
    readonly: true,
  })
  grid.style.height = '820px'
  place.append(grid)
}, hasFirstLink)
