import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { FactBatch, Membership, Reading } from '#server/warehouse/port/warehouse.ts'
import * as facts from '#tests/server/warehouse/facts.ts'

import { Person } from '../api-person.ts'

/** The first day of the generated range; the days before it are compared with. */
const firstDay = facts.day('2026-03-20')
const lastDay = firstDay + 13

const names = ['pharmacists', 'newsletter', 'students'] as const
const audiences = [
  facts.audience(['pharmacists']),
  facts.audience(['newsletter']),
  facts.audience(['pharmacists', 'newsletter']),
  facts.audience(['students', 'pharmacists']),
  facts.audience([]),
]
const articleNames = ['Herz', 'Pollen', 'Zecken', 'Husten']
const articleIds = articleNames.map((name) => idOf(name))

/** Members of any kind: groups around the least size, with and without intervals, days left out. */
const someMembers: fc.Arbitrary<Membership[]> = fc.uniqueArray(
  fc
    .record({
      day: fc.integer({ min: firstDay - 14, max: lastDay }),
      group: fc.constantFrom(...names),
      confirmed: fc.oneof(fc.integer({ min: 45, max: 55 }), fc.integer({ min: 0, max: 9000 })),
      estimated: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 })),
      spread: fc.constantFrom(0, 0, 30),
    })
    .map(({ spread, ...row }) => ({
      ...row,
      estimatedLow: Math.max(0, row.estimated - spread),
      estimatedHigh: row.estimated + spread,
    })),
  { minLength: 1, maxLength: 40, size: 'max', selector: (row) => `${row.day} ${row.group}` },
)

const someReadings: fc.Arbitrary<Reading[]> = fc.array(
  fc.record({
    day: fc.integer({ min: firstDay - 2, max: lastDay }),
    article: fc.constantFrom(...articleIds),
    audience: fc.constantFrom(...audiences.map(({ id }) => id)),
    views: fc.integer({ min: 0, max: 400 }),
    scrollSum: fc.constant(0),
    scrollCount: fc.constant(0),
    dwellSum: fc.constant(0),
    dwellCount: fc.constant(0),
  }),
  { maxLength: 60, size: 'max' },
)

interface Members {
  readonly confirmed: number
  readonly estimated: number
  readonly estimateRange: { readonly low: number; readonly high: number } | null
  readonly total: number
}

/** A group as the report shows it. */
interface ShownGroup {
  readonly id: string
  readonly suppressed: string | null
  readonly members: Members | null
  readonly previousMembers: Members | null
  readonly series: readonly { date: string; confirmed: number | null; estimated: number | null }[]
  readonly viewShare: number | null
  readonly oftenRead: readonly { id: string; share: number }[]
}

function naiveMembers(row: Membership | undefined): Members | null {
  if (!row || row.confirmed < 50) return null
  const { confirmed, estimated, estimatedLow: low, estimatedHigh: high } = row
  const sum = confirmed + estimated
  const hundreds = Math.floor((sum + 50) / 100) * 100
  const estimateRange = low === high ? null : { low, high }
  return { confirmed, estimated, estimateRange, total: estimated === 0 ? sum : hundreds }
}

function latest(rows: readonly Membership[]): number {
  return rows.reduce((last, row) => Math.max(last, row.day), -1)
}

/** The report of some days, by going through the rows one after the other. */
function naiveGroups(members: readonly Membership[], readings: readonly Reading[]): ShownGroup[] {
  const within = members.filter((row) => row.day >= firstDay)
  const before = members.filter((row) => row.day < firstDay)
  const read = readings.filter((row) => row.day >= firstDay && row.views > 0)
  const found: ShownGroup[] = []
  for (const id of [...names].toSorted()) {
    const now = within.find((row) => row.group === id && row.day === latest(within))
    if (!now) continue
    const own = { id, members: naiveMembers(now) }
    if (now.confirmed < 50) {
      const nothing = { previousMembers: null, series: [], viewShare: null, oftenRead: [] }
      found.push({ ...own, suppressed: 'FEW_CONFIRMED', ...nothing })
      continue
    }
    const earlier = before.find((row) => row.group === id && row.day === latest(before))
    const series = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => {
      const of = within.find((row) => row.group === id && row.day === firstDay + index)
      const { confirmed = null, estimated = null } = naiveMembers(of) ?? {}
      return { date: isoOf(firstDay + index), confirmed, estimated }
    })
    const reads = { ...naiveReading(id, read) }
    found.push({
      ...own,
      suppressed: null,
      previousMembers: naiveMembers(earlier),
      series,
      ...reads,
    })
  }
  return found
}

function viewsOf(rows: readonly Reading[]): number {
  let views = 0
  for (const row of rows) views += row.views
  return views
}

function naiveReading(
  group: string,
  read: readonly Reading[],
): Pick<ShownGroup, 'viewShare' | 'oftenRead'> {
  const shareIn = (rows: readonly Reading[]): number => {
    const own = rows.filter((row) =>
      audiences.find(({ id }) => id === row.audience)?.userGroups.includes(group),
    )
    return (100 * viewsOf(own)) / viewsOf(rows)
  }
  if (read.length === 0) return { viewShare: null, oftenRead: [] }
  const viewShare = shareIn(read)
  const shares = articleIds.flatMap((article) => {
    const rows = read.filter((row) => row.article === article)
    return viewsOf(rows) >= 800 ? [{ id: String(article), share: shareIn(rows) }] : []
  })
  const more = shares.filter(({ share }) => share > viewShare)
  const oftenRead = more.toSorted((a, b) => b.share - a.share || Number(a.id) - Number(b.id))
  return { viewShare, oftenRead: oftenRead.slice(0, 3) }
}

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
): Promise<Person> {
  const ada = await Person.of(place.client, place)
  const { ingest, warehouse } = ada.api.store
  const { realm = 'nord' } = place
  const publication = await ingest.ensurePublication({ realm, client: ada.clientId })
  await facts.write(warehouse, publication, { mode: 'add', articles, audiences, ...batch })
  await ada.api.store.publish(publication)
  return ada
}

const members = 'confirmed estimated estimateRange { low high } total'
const fieldsOf = (more: string) => `userGroupReport(
  range: { from: "${isoOf(firstDay)}", to: "${isoOf(lastDay)}" } ${more}) {
    comparedRange { from to } modelDay modelDays { from to }
    nodes { id name statistics { startDate endDate } suppressed members { ${members} }
      previousMembers { ${members} } series { date confirmed estimated }
      viewShare oftenRead { id title share } } }`

async function reportOf(ada: Person, more = ''): Promise<Shown> {
  return (await ada.fields<{ userGroupReport: Shown }>(fieldsOf(more))).userGroupReport
}

function near6(value: number | null): unknown {
  return value === null ? null : expect.closeTo(value, 6)
}

function near(group: ShownGroup): unknown {
  const oftenRead = group.oftenRead.map((read) => ({ ...read, share: near6(read.share) }))
  return { ...group, viewShare: near6(group.viewShare), oftenRead }
}

/** The groups as the rows tell of them: without names and titles. */
function withoutNames({ nodes }: Shown): unknown[] {
  return nodes.map(
    ({ id, suppressed, members: own, previousMembers, series, viewShare, oftenRead }) => {
      const read = oftenRead.map(({ id: article, share }) => ({ id: article, share }))
      return { id, suppressed, members: own, previousMembers, series, viewShare, oftenRead: read }
    },
  )
}

function member(group: string, day: number, confirmed: number, estimated = 0): Membership {
  return { day, group, confirmed, estimated, estimatedLow: estimated, estimatedHigh: estimated }
}

it('says what going through the rows says', async () => {
  const seen = { suppressed: 0, intervals: 0, oftenRead: 0, before: 0 }
  const property = fc.asyncProperty(someMembers, someReadings, async (membership, reading) => {
    // a day long before, so that there is something to compare with
    const early = member('early', firstDay - 60, 100)
    const ada = await publicationWith({ membership: [...membership, early], reading })
    const report = await reportOf(ada)
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
  })
  const isMet = () => Object.values(seen).every((count) => count > 3)
  for (let round = 0; round < 20 && !isMet(); round += 1)
    await fc.assert(property, { numRuns: 6, endOnFailure: true })
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
    const ada = await publicationWith({ membership, reading: [{ ...read, ...sums }] })
    const text = JSON.stringify(await ada.answerOf(fieldsOf('')))
    for (const secret of ['21317', '7123', '21318', '7124', '21319', '18818', '"confirmed":47'])
      expect(text).not.toContain(secret)
    const report = await reportOf(ada)
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
    const ada = await publicationWith({ membership })
    const { nodes, modelDay, comparedRange } = await reportOf(ada, 'groupIds: ["pharmacists"]')
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

  it('shows no other publication', async () => {
    const ada = await publicationWith({ membership: [member('newsletter', lastDay, 90)] })
    const secret = { membership: [member('secret', lastDay, 90)] }
    await publicationWith(secret, { realm: 'sued', client: ada.clientId })
    expect((await reportOf(ada)).nodes.map(({ id }) => id)).toEqual(['newsletter'])
  })
})
