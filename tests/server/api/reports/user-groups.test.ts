import { describe, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { today } from '#lib/zones.ts'
import type { Membership, Reading } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import * as facts from '#tests/server/warehouse/facts.ts'

import type { Person } from '../api-person.ts'
import { publicationWith } from './publication.ts'

/** The first day of the range; the days before it are compared with. */
const firstDay = facts.day('2026-03-20')
const lastDay = firstDay + 13

const audiences = [
  facts.audience(['pharmacists']),
  facts.audience(['newsletter']),
  facts.audience(['pharmacists', 'newsletter']),
  facts.audience(['students', 'pharmacists']),
  facts.audience([]),
]
const articleNames = ['Herz', 'Pollen', 'Zecken', 'Husten']

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

const about = { articles, audiences }

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

function member(group: string, day: number, confirmed: number, estimated = 0): Membership {
  return { day, group, confirmed, estimated, estimatedLow: estimated, estimatedHigh: estimated }
}

function reading(article: string, views: readonly number[], day = lastDay): Reading[] {
  const sums = { scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }
  return views.map((count, at) => {
    return { day, article: idOf(article), audience: audiences[at]?.id ?? 0, views: count, ...sums }
  })
}

const near = (share: number) => expect.closeTo(share, 6)

it('shows members, their past, and what a group reads more often than others', async () => {
  const modelDay = lastDay - 3
  const ada = await publicationWith({
    ...about,
    membership: [
      { ...member('pharmacists', modelDay, 8000, 3049), estimatedLow: 3019, estimatedHigh: 3079 },
      member('pharmacists', modelDay - 2, 7000),
      member('pharmacists', firstDay - 1, 60, 4),
      member('newsletter', modelDay, 120, 31),
      member('newsletter', firstDay - 1, 40),
      member('students', modelDay, 49),
      member('early', firstDay - 60, 100),
    ],
    // views of pharmacists, of the newsletter, of both, of students and pharmacists, of nobody's
    reading: [
      ...reading('Herz', [600, 0, 0, 0, 200]),
      ...reading('Pollen', [200, 500, 0, 0, 100]),
      // too few to be called often read
      ...reading('Zecken', [700, 0, 0, 99, 0]),
      ...reading('Husten', [0, 0, 400, 0, 600]),
      ...reading('Husten', [0, 0, 0, 0, 5000], firstDay - 1),
    ],
  })
  const { nodes, ...days } = await reportOf(ada)
  expect(days).toEqual({
    comparedRange: { from: isoOf(firstDay - 14), to: isoOf(firstDay - 1) },
    modelDay: isoOf(modelDay),
    modelDays: { from: isoOf(firstDay - 60), to: isoOf(modelDay) },
  })
  const [newsletter, pharmacists, students] = nodes
  expect(pharmacists).toMatchObject({
    id: 'pharmacists',
    suppressed: null,
    // a sum with an estimate is rounded to hundreds
    members: {
      confirmed: 8000,
      estimated: 3049,
      estimateRange: { low: 3019, high: 3079 },
      total: 11_000,
    },
    previousMembers: { confirmed: 60, estimated: 4, estimateRange: null, total: 100 },
    viewShare: near(199_900 / 3399),
    oftenRead: [{ id: String(idOf('Herz')), title: 'Herz', share: 75 }],
  })
  expect(pharmacists?.series).toHaveLength(14)
  expect(pharmacists?.series.filter(({ confirmed }) => confirmed !== null)).toEqual([
    { date: isoOf(modelDay - 2), confirmed: 7000, estimated: 0 },
    { date: isoOf(modelDay), confirmed: 8000, estimated: 3049 },
  ])
  expect(newsletter).toMatchObject({
    id: 'newsletter',
    members: { confirmed: 120, estimated: 31, estimateRange: null, total: 200 },
    previousMembers: null,
    viewShare: near(90_000 / 3399),
    oftenRead: [
      { id: String(idOf('Pollen')), share: 62.5 },
      { id: String(idOf('Husten')), share: 40 },
    ],
  })
  expect(students).toMatchObject({ id: 'students', suppressed: 'FEW_CONFIRMED', members: null })
  expect(nodes).toHaveLength(3)
})

it('compares the members of a day that is over, and of one that runs with nothing', async () => {
  const day = today('UTC')
  const ada = await publicationWith({
    membership: [0, 1, 2].map((ago) => member('pharmacists', day - ago, 8000 - 100 * ago)),
  })
  const fields = 'nodes { members { confirmed } previousMembers { confirmed } }'
  const membersOn = async (date: string) => {
    const range = `range: { from: "${date}", to: "${date}" }`
    const compared = `compareWith: { from: "${isoOf(day - 2)}", to: "${isoOf(day - 2)}" }`
    const request = `userGroupReport(${range} ${compared}) { ${fields} }`
    return (await ada.fields<{ userGroupReport: object }>(request)).userGroupReport
  }
  expect(await membersOn(isoOf(day - 1))).toEqual({
    nodes: [{ members: { confirmed: 7900 }, previousMembers: { confirmed: 7800 } }],
  })
  expect(await membersOn(isoOf(day))).toEqual({
    nodes: [{ members: { confirmed: 8000 }, previousMembers: null }],
  })
})

it('a group with fewer than 50 confirmed members gives no number of its own away, in no field and for no day', async () => {
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
  const ada = await publicationWith({ ...about, membership, reading: [{ ...read, ...sums }] })
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

describe('the report of user groups', () => {
  it('has the period of the statistics, the day of the model and only the groups asked for', async () => {
    const membership = [
      member('newsletter', lastDay - 3, 120, 31),
      member('pharmacists', lastDay - 3, 80),
      member('pharmacists', firstDay - 1, 60, 4),
    ]
    const ada = await publicationWith({ ...about, membership })
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
    const none = await reportOf(await publicationWith(about))
    expect(none).toMatchObject({ modelDay: null, modelDays: null, nodes: [] })
    const day = firstDay - 20
    const early = await reportOf(
      await publicationWith({ ...about, membership: [member('a', day, 90)] }),
    )
    expect(early).toMatchObject({
      modelDay: null,
      modelDays: { from: isoOf(day), to: isoOf(day) },
      nodes: [],
    })
  })
})
