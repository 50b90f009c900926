import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'

import { columns, hasFirstLink, offer, rowHeight } from './rows.ts'

ModuleRegistry.registerModules([AllCommunityModule])

offer((rowData, place) => {
  createGrid(place, {
    rowData,
    rowHeight,
    columnDefs: columns.map(({ key, name, width }) => ({ field: key, headerName: name, width })),
    rowSelection: { mode: 'multiRow' },
  })
}, hasFirstLink)
