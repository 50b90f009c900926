import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { Bench, contentOf, lastLine } from './import-command.ts'
import { day, runSql } from './page-bench.ts'

describe('Parquet', () => {
  it('is read like NDJSON by the formats that are tables', async () => {
    await using bench = await Bench.create()
    const file = join(bench.folder, 'articles.parquet')
    const rows = `select 'a' || i as "Artikel-ID", case i when 2 then null else 'Titel ' || i end as title, date '2025-12-01' + i::integer as published from range(1, 4001) t(i)`
    await runSql(`copy (${rows}) to '${file}' (format parquet)`)
    const { out, err } = await bench.import('articles', file)
    expect(err).toContain('line 2, title: empty')
    expect(lastLine(out)).toContain('4,000 rows = 3,999 new')
    const store = await bench.store()
    const { articles } = await contentOf(store)
    expect(articles[0]).toMatchObject({ externalId: 'a1', title: 'Titel 1', published: day + 1 })
    await store.close()
  })

  it('that is damaged, or comes from standard input, and ZIP are refused with a sentence', async () => {
    await using bench = await Bench.create()
    const damaged = await bench.file('x.parquet', 'PAR1 and nothing')
    const { err, status } = await bench.import('articles', damaged)
    expect(err).toMatch(/x\.parquet cannot be read as Parquet\.\n$/)
    expect(status).toBe(1)
    const zip = await bench.import('plausible', await bench.file('export.zip', 'PK\u0003\u0004xyz'))
    expect(zip.err).toContain('The file is a ZIP archive: unpack it')
    expect(zip.status).toBe(2)
  })
})
