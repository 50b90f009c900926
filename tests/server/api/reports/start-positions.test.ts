import { afterAll, beforeAll, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'
import { positionNamed } from '#tests/server/records/configuration/documents.ts'
import { write } from '#tests/server/warehouse/facts.ts'

import { articles, boxes, firstDay, positions } from './deliveries.ts'

const dayLength = 86_400_000
const author = { subject: 'ada', name: 'Ada Lindner' }
const lastDay = firstDay + 13
const range = `{ from: "${isoOf(firstDay)}", to: "${isoOf(lastDay)}" }`

let api: ApiServer
beforeAll(async () => {
  api = await startApi()
  await api.store.ingest.saveOrganisation({ realm: 'nord', name: 'Nord' })
})
afterAll(() => api.close())

interface Delivered {
  position: string
  day: number
  source: string
  delivered: number
}

/** A publication that plans half of "Ende" for the engagement pool and half for job teasers. */
async function publication(client: string, rows: readonly Delivered[]): Promise<void> {
  const { ingest, warehouse } = api.store
  const id = await ingest.savePublication({ realm: 'nord', client, name: client })
  const counts = { article: idOf('Herz'), box: idOf('Mehr'), seen: null, clicked: 0 }
  const delivery = [
    { ...counts, position: 0, day: firstDay - 60, source: '', delivered: 1 },
    ...rows.map((row) => ({ ...counts, ...row, position: idOf(row.position) })),
  ]
  await write(warehouse, id, { mode: 'add', articles, boxes, positions, delivery })
  const weights = { 'engagement-pool': 1, 'personalized-pool': 0, 'job-teasers': 1, metadata: 0 }
  const document = positionNamed('Ende', { classes: ['reco-ende'], weights })
  const at = (firstDay - 90) * dayLength
  const place = { publication: id, kind: 'POSITION', key: 'ende' } as const
  await ingest.saveConfiguration(place, { document, note: '', author, at })
  await api.store.publish(id)
}

async function ask<Answer>(client: string, fields: string): Promise<Answer> {
  const token = await api.issuer.token({ roles: { [client]: ['view-position-report'] } })
  const { data, errors } = await api.ask<{ client: Answer }>(
    token,
    `{ client(id: "${client}") { ${fields} } }`,
  )
  expect(errors).toBeUndefined()
  if (!data) throw new Error('no data')
  return data.client
}

interface Start {
  positions: {
    positions: number
    offPlan: { value: number | null; previous: number | null; trend: number[] }
  }
  findings: {
    code: string
    params: { name: string; value: string }[]
    position: { name: string } | null
  }[]
}

async function startOf(client: string): Promise<Start> {
  const number = 'value previous trend'
  const fields = `positions { positions offPlan { ${number} } }
    findings { code params { name value } position { name } }`
  const asked = `start(range: ${range}, recent: ${range}) { ${fields} }`
  const { start } = await ask<{ start: Start }>(client, asked)
  return start
}

/** Half and half until the middle of the range, then only the engagement pool. */
function strayingFrom(first: number): Delivered[] {
  return Array.from({ length: 14 }, (_, at) => firstDay + at).flatMap((day) => {
    const jobs = day < first ? 50 : 0
    const both = { 'engagement-pool': 100 - jobs, 'job-teasers': jobs }
    return Object.entries(both)
      .filter(([, delivered]) => delivered > 0)
      .map(([source, delivered]) => ({ position: 'Ende', day, source, delivered }))
  })
}

it('counts the positions off their plan, and shows from when on', async () => {
  await publication('straying', strayingFrom(firstDay + 8))
  const { positions: number } = await startOf('straying')
  // The first day of the change makes one seventh of its week: 57 % against 50 %.
  expect(number).toEqual({
    positions: positions.length,
    offPlan: { value: 1, previous: 0, trend: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1] },
  })
})

it('has the number that the report of positions has', async () => {
  const fields = `report: positionReport(range: ${range}) { plans { positions offPlan } }`
  const { report } = await ask<{ report: { plans: unknown } }>('straying', fields)
  const { positions: number } = await startOf('straying')
  const { offPlan } = number
  expect(report.plans).toEqual({ positions: number.positions, offPlan: offPlan.value })
})

it('finds the position that is furthest from its plan, with the source that fills in', async () => {
  const { findings } = await startOf('straying')
  expect(findings).toEqual([
    {
      code: 'POSITION_OFF_PLAN',
      position: { name: 'Ende' },
      params: Object.entries({
        source: 'engagement-pool',
        share: String((1000 / 1400) * 100),
        planned: '50',
        otherSource: 'job-teasers',
        otherShare: String((400 / 1400) * 100),
        otherPlanned: '50',
      }).map(([name, value]) => ({ name, value })),
    },
  ])
})

it('says nothing of a plan that a few deliveries miss, and finds the position without any', async () => {
  await publication('few', [
    { position: 'Ende', day: firstDay, source: 'engagement-pool', delivered: 99 },
  ])
  const { findings } = await startOf('few')
  const [finding] = findings
  expect(findings).toHaveLength(1)
  expect(finding).toMatchObject({
    code: 'POSITION_SILENT',
    params: [{ name: 'lastDelivered', value: '' }],
  })
  expect(finding?.position?.name).not.toBe('Ende')
})

it('finds of several positions without deliveries the one that stopped last', async () => {
  const counts = { source: 'engagement-pool', delivered: 50 }
  await publication('stopped', [
    { position: 'Ende', day: firstDay - 9, ...counts },
    { position: 'Seite', day: firstDay - 4, ...counts },
    { position: 'Anderswo', day: firstDay, ...counts },
  ])
  const { findings } = await startOf('stopped')
  expect(findings).toEqual([
    {
      code: 'POSITION_SILENT',
      position: { name: 'Seite' },
      params: [{ name: 'lastDelivered', value: isoOf(firstDay - 4) }],
    },
  ])
})
