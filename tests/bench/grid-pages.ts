import { fileURLToPath } from 'node:url'

import { entries } from './links.ts'
import { servePeers, type PeerPages } from './peer-pages.ts'

/** The grids and how people know them. */
export const grids = {
  glide: 'Glide Data Grid 6.0',
  revo: 'RevoGrid 4.28',
  ag: 'AG Grid Community 36.2',
  tanstack: 'TanStack Table 9.3 + Virtual',
} as const

/** The grids of others, each on a page of its own, and so many rows for them at `/rows`. */
export function serveGrids(count: number): Promise<PeerPages> {
  return servePeers({
    folder: fileURLToPath(new URL('grids/', import.meta.url)),
    needs: 'ag-grid-community',
    entry: {
      glide: './glide.tsx',
      revo: './revo.ts',
      ag: './ag.ts',
      tanstack: './tanstack.tsx',
    },
    texts: { '/rows': rowsText(count) },
  })
}

function rowsText(count: number): Buffer {
  const lines: string[] = []
  for (const { link, dateAdded, addedBy = '', comment = '' } of entries(count))
    lines.push([link, new Date(dateAdded).toLocaleDateString('de-AT'), addedBy, comment].join('\t'))
  return Buffer.from(lines.join('\n'))
}
