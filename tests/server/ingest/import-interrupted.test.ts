import { expect, it } from 'vitest'

import { idOf } from '#server/warehouse/port/ids.ts'
import { removeArticles, restoreArticles } from '#server/warehouse/port/removed-articles.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { Bench, finished } from './import-command.ts'

/** Rows that have come when the command is killed: it writes 5,000 at once. */
const moments = triesEverything ? [5500, 7000, 9500, 11_000, 11_900] : [7000]
const days = 24
const articles = Array.from({ length: 500 }, (_, index) => ({
  externalId: `a${index}`,
  title: `Meldung ${index}`,
}))
const rows = articles.flatMap(({ externalId }, at) =>
  Array.from({ length: days }, (_, index) => {
    const day = String(index + 1).padStart(2, '0')
    const row = at * days + index
    return `${externalId},2026-03-${day},${(row % 17) + 1},${row % 101},1:${day}\n`
  }),
)
const header = 'id,date,views,scroll,dwell time\n'

it.for(moments)(
  'an import that was killed after %i rows and started again ends as if nothing had happened',
  { timeout: 300_000 },
  async (moment) => {
    await using bench = await Bench.create()
    await bench.begin(articles)
    await bench.bring('statistics', header + rows.join(''))
    const expected = await bench.numbers()

    await bench.begin(articles)
    const child = bench.start('statistics', '-')
    const end = finished(child)
    // the input stays open: the command has written its first batches and waits for the rest
    child.stdin?.write(header + rows.slice(0, moment).join(''))
    const isBegun = async () => (await bench.views()) > 0
    await expect.poll(isBegun, { timeout: 60_000 }).toBe(true)
    child.kill('SIGKILL')
    expect((await end).status).toBeNull()
    const full = expected.days.reduce((sum, [, views]) => sum + Number(views), 0)
    expect(await bench.views()).toBeLessThan(full)

    const { status, out } = await bench.bring('statistics', header + rows.join(''))
    expect(status).toBe(0)
    const [, made, kept] =
      /12,001 rows = (\d+),000 new \+ 0 updated \+ (\d+),000 unchanged/.exec(out) ?? []
    // whole batches were written before the end
    expect([Number(made) + Number(kept), Number(kept) % 5]).toEqual([12, 0])
    expect(Number(kept)).toBeGreaterThan(0)
    expect(await bench.numbers()).toEqual(expected)
  },
)

it.for([
  ['statistics', header, 'the first 5,001 rows are imported, the others are not'],
  ['plausible', 'date,hostname,page,pageviews\n', 'nothing was written'],
] as const)(
  'an import of %s that is told to end says how far it came, and started again counts nothing twice',
  { timeout: 300_000 },
  async ([format, head, said]) => {
    await using bench = await Bench.create()
    const isWritten = format === 'statistics'
    const content = isWritten
      ? rows
      : rows.map((_, at) => `2026-03-01,blatt.example,/${at % 500},1\n`)
    await bench.begin(articles)
    await bench.bring(format, head + content.join(''))
    const expected = await bench.numbers()

    await bench.begin(articles)
    const child = bench.start(format, '-')
    const end = finished(child)
    const begun = new Promise<void>((resolve) => {
      child.stderr?.on('data', (piece) => String(piece).includes('Standard input') && resolve())
    })
    // the input stays open, as that of a program that goes on
    child.stdin?.write(head + content.slice(0, 5000).join(''))
    await begun
    const hasWritten = async () => !isWritten || (await bench.views()) > 0
    await expect.poll(hasWritten, { timeout: 60_000 }).toBe(true)
    child.kill('SIGTERM')
    const { status, err } = await end
    expect(err).toContain(
      `The import was ended: ${said}. Run it again from the start; nothing counts twice.`,
    )
    expect(status).toBe(1)
    await bench.bring(format, head + content.join(''))
    expect(await bench.numbers()).toEqual(expected)
  },
)

it('an import hears of what is removed while it runs', { timeout: 300_000 }, async () => {
  await using bench = await Bench.create()
  await bench.begin(articles)
  await bench.bring('statistics', header + rows.join(''))
  const expected = await bench.numbers()

  await bench.begin(articles)
  const child = bench.start('statistics', '-')
  const end = finished(child)
  child.stdin?.write(header + rows.slice(0, 7000).join(''))
  await expect.poll(async () => (await bench.views()) > 0, { timeout: 60_000 }).toBe(true)
  const { warehouse } = await bench.store()
  const { id = 0 } = (await bench.publication()) ?? {}
  // of the first the rows are written, of the last they are still to come
  const gone = ['a0', 'a499'].map((name) => idOf(name))
  await removeArticles(warehouse, id, gone)
  child.stdin?.end(rows.slice(7000).join(''))
  const { err } = await end
  expect(err).toContain('its article was removed in the portal')
  const without = expected.byArticle.filter(({ article }) => !['a0', 'a499'].includes(article))
  expect((await bench.numbers()).byArticle).toEqual(without)
  await restoreArticles(warehouse, id, gone)
  const back = expected.byArticle.filter(({ article }) => article !== 'a499')
  expect((await bench.numbers()).byArticle).toEqual(back)
  await bench.bring('statistics', header + rows.join(''))
  expect(await bench.numbers()).toEqual(expected)
})
