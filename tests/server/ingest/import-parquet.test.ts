import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { Bench, contentOf, lastLine } from './import-command.ts'
import { day, numbersOf, runSql, withArticles } from './page-bench.ts'

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

  it('in several files of a folder is one import', async () => {
    await using bench = await withArticles()
    const folder = join(bench.folder, "2025-12-01's")
    await mkdir(folder)
    for (const part of [1, 2]) {
      const event = `'20251201' as event_date, 'page_view' as event_name, [{key: 'page_location', value: {string_value: 'https://blatt.example/a1', int_value: null}}] as event_params`
      const file = join(folder, `events-00${part}.parquet`).replaceAll("'", "''")
      await runSql(`copy (select ${event} from range(${part * 10})) to '${file}' (format parquet)`)
    }
    const { out } = await bench.import('ga4', folder)
    expect(lastLine(out)).toContain('30 rows = 30 counted')
    expect(await numbersOf(bench)).toMatchObject({ days: [[day, 30]] })
    const { err, status } = await bench.import('ga4', join(bench.folder, 'import-rejections', '..'))
    expect(err).toContain('There is no Parquet file in the folder')
    expect(status).toBe(2)
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
