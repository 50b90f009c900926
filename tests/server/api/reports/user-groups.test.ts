import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { FactBatch, Membership } from '#server/warehouse/port/warehouse.ts'
import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'
import { write } from '#tests/server/warehouse/facts.ts'

import {
  articleNames,
  audiences,
  firstDay,
  lastDay,
  naiveGroups,
  someMembers,
  someReadings,
  type ShownGroup,
} from './user-groups-naive.ts'

let api: ApiServer
let publications = 0
beforeAll(async () => {
  api = await startApi()
  for (const realm of ['nord', 'sued'])
    await api.store.ingest.saveOrganisation({ realm, name: realm })
})
afterAll(() => api.close())

interface Shown {
  comparedRange: { from: string; to: string } | null
  modelDay: string | null
  modelDays: { from: string; to: string } | null
  nodes: ShownGroup[]
}

const articles = articleNames.map((title) => ({
  id: idOf(title),
  externalId: title,
  title,
  url: null,
  published: firstDay,
  topics: [],
}))

async function publicationWith(
  batch: Omit<FactBatch, 'key' | 'mode'>,
  place: { realm?: string; client?: string } = {},
): Promise<string> {
  publications += 1
  const { realm = 'nord', client = `blatt-${publications}` } = place
  const publication = await api.store.ingest.savePublication({ realm, client, name: client })
  await write(api.store.warehouse, publication, { mode: 'add', articles, audiences, ...batch })
  await api.store.publish(publication)
  return client
}

const role = 'view-dav-user-group-report'
const members = 'confirmed estimated estimateRange { low high } total'

/** The answer as it comes over the line. */
async function asked(client: string, more = '', roles: readonly string[] = [role]) {
  const token = await api.issuer.token({ roles: { [client]: [...roles] } })
  const query = `{ client(id: "${client}") { userGroupReport(
    range: { from: "${isoOf(firstDay)}", to: "${isoOf(lastDay)}" } ${more}) {
      comparedRange { from to } modelDay modelDays { from to }
      nodes { id name statistics { startDate endDate } suppressed members { ${members} }
        previousMembers { ${members} } series { date confirmed estimated }
        viewShare oftenRead { id title share } } } } }`
  return api.ask<{ client: { userGroupReport: Shown } }>(token, query)
}

async function reportOf(client: string, more = ''): Promise<Shown> {
  const { data, errors } = await asked(client, more)
  expect(errors).toBeUndefined()
  if (!data) throw new Error('no data')
  return data.client.userGroupReport
}

function share(value: number | null): unknown {
  return value === null ? null : expect.closeTo(value, 6)
}

function near(group: ShownGroup): unknown {
  const oftenRead = group.oftenRead.map((read) => ({ ...read, share: share(read.share) }))
  return { ...group, viewShare: share(group.viewShare), oftenRead }
}

function withoutNames({ nodes }: Shown): unknown[] {
  return nodes.map(
    ({ id, suppressed, members: of, previousMembers, series, viewShare, oftenRead }) => ({
      id,
      suppressed,
      members: of,
      previousMembers,
      series,
      viewShare,
      oftenRead: oftenRead.map((read) => ({ id: read.id, share: read.share })),
    }),
  )
}

function member(group: string, day: number, confirmed: number, estimated = 0): Membership {
  return { day, group, confirmed, estimated, estimatedLow: estimated, estimatedHigh: estimated }
}

it('says what going through the rows says', async () => {
  const seen = { suppressed: 0, intervals: 0, oftenRead: 0, before: 0 }
  await fc.assert(
    fc.asyncProperty(someMembers, someReadings, async (membership, reading) => {
      // a day long before, so that there is something to compare with
      const early = member('early', firstDay - 60, 100)
      const client = await publicationWith({ membership: [...membership, early], reading })
      const report = await reportOf(client)
      const naive = naiveGroups(membership, reading)
      expect(withoutNames(report)).toEqual(naive.map(near))
      const days = membership.map(({ day }) => day)
      expect(report.modelDays).toEqual({
        from: isoOf(firstDay - 60),
        to: isoOf(Math.max(...days)),
      })
      for (const group of naive) {
        if (group.suppressed) seen.suppressed += 1
        if (group.members?.estimateRange) seen.intervals += 1
        if (group.previousMembers) seen.before += 1
        seen.oftenRead += group.oftenRead.length
      }
    }),
    { numRuns: 40, endOnFailure: true },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(3)
}, 120_000)

describe('a group with fewer than 50 confirmed members', () => {
  it('gives no number of its own away, in no field and for no day', async () => {
    const membership = [
      member('students', lastDay, 49, 21_317),
      member('students', lastDay - 1, 7123, 21_318),
      member('students', firstDay - 1, 7124, 21_319),
      member('newsletter', lastDay, 50, 0),
      member('newsletter', lastDay - 1, 47, 18_818),
      member('early', firstDay - 60, 100),
    ]
    const students = audiences[3]?.id ?? 0
    const read = { article: idOf('Herz'), audience: students, day: lastDay, views: 900 }
    const sums = { scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }
    const client = await publicationWith({ membership, reading: [{ ...read, ...sums }] })
    const answer = await asked(client)
    const text = JSON.stringify(answer)
    for (const secret of ['21317', '7123', '21318', '7124', '21319', '18818', '"confirmed":47'])
      expect(text).not.toContain(secret)
    const report = await reportOf(client)
    expect(report.nodes.map(({ id, suppressed }) => [id, suppressed])).toEqual([
      ['newsletter', null],
      ['students', 'FEW_CONFIRMED'],
    ])
    expect(report.nodes[0]?.members).toEqual({
      confirmed: 50,
      estimated: 0,
      estimateRange: null,
      total: 50,
    })
    expect(report.nodes[0]?.series.slice(-2)).toEqual([
      { date: isoOf(lastDay - 1), confirmed: null, estimated: null },
      { date: isoOf(lastDay), confirmed: 50, estimated: 0 },
    ])
  })
})

describe('the report of user groups', () => {
  it('has the period of the statistics, the day of the model and only the groups asked for', async () => {
    const membership = [
      member('newsletter', lastDay - 3, 120, 31),
      member('pharmacists', lastDay - 3, 80),
      member('pharmacists', firstDay - 1, 60, 4),
    ]
    const client = await publicationWith({ membership })
    const { nodes, modelDay, comparedRange } = await reportOf(client, 'groupIds: ["pharmacists"]')
    expect(modelDay).toBe(isoOf(lastDay - 3))
    expect(comparedRange).toBeNull()
    expect(nodes).toMatchObject([
      {
        name: 'pharmacists',
        statistics: { startDate: isoOf(firstDay), endDate: isoOf(lastDay) },
        members: { confirmed: 80, estimated: 0, estimateRange: null, total: 80 },
        previousMembers: null,
      },
    ])
  })

  it('is empty without any members, and says when there are some on other days', async () => {
    const none = await reportOf(await publicationWith({}))
    expect(none).toMatchObject({ modelDay: null, modelDays: null, nodes: [] })
    const day = firstDay - 20
    const early = await reportOf(await publicationWith({ membership: [member('a', day, 90)] }))
    expect(early).toMatchObject({
      modelDay: null,
      modelDays: { from: isoOf(day), to: isoOf(day) },
      nodes: [],
    })
  })

  it('is read with its own role only, and shows no other publication', async () => {
    const client = await publicationWith({ membership: [member('newsletter', lastDay, 90)] })
    await publicationWith(
      { membership: [member('secret', lastDay, 90)] },
      { realm: 'sued', client },
    )
    const report = await reportOf(client)
    expect(report.nodes.map(({ id }) => id)).toEqual(['newsletter'])
    const refused = await asked(client, '', ['view-dav-article-report'])
    expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
    expect(JSON.stringify(refused)).not.toContain('newsletter')
  })
})
