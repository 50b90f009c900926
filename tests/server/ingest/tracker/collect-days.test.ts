import { expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'

import { batchOf, registered, send, startCollecting } from './collecting-server.ts'

it('counts a view on the day that it is in the time zone of the publication', async () => {
  const server = await startCollecting()
  const { ingest, publications, warehouse } = server.store
  const days: number[] = []
  // a day apart at any time
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
    const website = await registered(server)
    const { realm = '', client = '' } = (await publications.byId(website.publication)) ?? {}
    await ingest.saveTimeZone({ realm, client }, zone)
    await send(server, website, batchOf(website, [['v', 0]]))
    await server.tracking.countNow()
    const { from = 0, to = 0 } = (await warehouse.days(website.publication)) ?? {}
    const shown = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now())
    expect([from, to].map(isoOf)).toEqual([shown, shown])
    const { publication } = website
    const views = { publication, facts: 'reading', measures: ['views'], by: [] } as const
    const known = [0, 96].map((quarters) => ({ from, to, quarters }))
    const timed = await Promise.all(known.map((range) => warehouse.report({ ...views, range })))
    expect(timed.map(({ totals }) => totals.views)).toEqual([0, 1])
    days.push(from)
  }
  expect(days[0]).toBe((days[1] ?? 0) + 1)
  await server.close()
})
