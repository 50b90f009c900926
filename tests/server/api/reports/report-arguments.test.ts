import { beforeAll, describe, expect, it } from 'vitest'

import { ArticleReportDocument } from '#contract/generated/operations.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import { codeIn, Person } from '../api-person.ts'
import { fillPublication, readOn } from '../api-server.ts'

const days = { from: readOn, to: readOn }
const range = `range: { from: "${readOn}", to: "${readOn}" }`

let ada: Person
beforeAll(async () => {
  ada = await Person.of()
  await fillPublication(ada.api.store, 'nord', ada.clientId)
})

const full = (id: string) => [{ id, share: 100 }]

it('the values of filters are those of the data, each with its part of the views', async () => {
  const shares = 'userGroups entryPoints registrationStatuses topics'
  const request = `audienceOptions { userGroups { id label } entryPoints { label } registrationStatuses { label }
    topics { id label } shares(${range}) { ${shares.replaceAll(/(?= |$)/g, ' { id share }')} } }`
  const medicine = String(idOf('Medizin'))
  expect(await ada.fields(request)).toEqual({
    audienceOptions: {
      userGroups: [{ id: 'pharmacists', label: 'pharmacists' }],
      entryPoints: [{ label: 'search' }],
      registrationStatuses: [{ label: 'registered' }],
      topics: [{ id: medicine, label: 'Medizin' }],
      shares: {
        userGroups: full('pharmacists'),
        entryPoints: full('search'),
        registrationStatuses: full('registered'),
        topics: [{ id: medicine, share: 75 }],
      },
    },
  })
})

const idsTo = (count: number) => Array.from({ length: count }, (_, at) => String(at))

describe('arguments that nobody should send', () => {
  const long = 'x'.repeat(501)

  it.each([
    'recommendationReport(range: { from: "2026-02-02", to: "2026-02-01" }) { totals { seen } }',
    'boxReport(range: { from: "1999-01-01", to: "2026-01-01" }) { totals { seen } }',
    `boxReport(${range} first: 501) { nodes { box { id } } }`,
    `boxReport(${range} offset: -1) { nodes { box { id } } }`,
    `positionReport(${range} first: -1) { nodes { id } }`,
    `recommendationReport(${range} after: "x") { nodes { article { id } } }`,
    `articleReport(${range} after: "bm9uc2Vuc2U") { nodes { score } }`,
    `recommendationReport(${range} filter: { search: "${long}" }) { totals { seen } }`,
    `articleReport(${range} filter: { search: "${long}" }) { articlesRead }`,
    `articleReport(${range} compareWith: { from: "2026-02-02", to: "2026-02-01" }) { articlesRead }`,
    `articleReport(${range} first: 1) { quadrants { points(first: 10001) { id } } }`,
    'articleDetail(id: "1", range: { from: "2026-02-30", to: "2026-03-01" }) { rank }',
    `start(${range} recent: { from: "2026-02-02", to: "2026-02-01" }) { findings { code } }`,
    ...[0, 1, 5].map(
      (count) => `boxComparison(${range} boxIds: ${JSON.stringify(idsTo(count))}) { best }`,
    ),
    `boxComparison(${range} boxIds: ["1", "1"]) { best }`,
    `articleReport(${range} filter: { publishedFrom: "2026-02-02", publishedTo: "2026-02-01" }) { articlesRead }`,
    `recommendationReport(${range} filter: { publishedTo: "2026-02-30" }) { totals { seen } }`,
  ])('are refused with a reason: %s', async (field) => {
    expect(await ada.codeOf(field)).toBe('BAD_USER_INPUT')
  })

  it('are refused where they name too many ids', async () => {
    const request = { range: days, first: 1, offset: 0, filter: { articleIds: idsTo(5001) } }
    expect(codeIn(await ada.answer(ArticleReportDocument, request))).toBe('BAD_USER_INPUT')
  })

  it.each([
    ['range: { from: "2026-02-02", to: "2026-02-01" }', '"from" must not lie after "to".'],
    ['range: { from: "1999-01-01", to: "2026-01-01" }', 'A range has ten years at most.'],
    ['range: { from: "2026-02-30", to: "2026-03-01" }', 'This is not a Date.'],
    ['range: { from: "01.02.2026", to: "2026-03-01" }', 'This is not a Date.'],
    [`${range} first: 501`, '"first" must be from 0 to 500.'],
    [`${range} first: 2.5`, 'Int cannot represent non-integer value: 2.5'],
    [`${range} offset: -1`, '"offset" must be from 0 to 10000000.'],
    [`${range} filter: { articles: ["1"] }`, 'not to include unknown field "articles"'],
    [`${range} sort: { field: LIKES }`, 'Value "LIKES" does not exist in "ArticleSortField" enum.'],
    [`${range} compare: LAST_WEEK`, 'Value "LAST_WEEK" does not exist in "Comparison" enum.'],
  ])('are refused by one message: %s', async (more, message) => {
    const answer = await ada.answerOf(`articleReport(${more}) { nodes { score } }`)
    expect(answer.errors).toEqual([
      expect.objectContaining({ message: expect.stringContaining(message) }),
    ])
    expect(JSON.stringify(answer.data ?? null)).not.toContain('score')
  })

  it.each([
    `recommendationReport(${range} filter: { search: "'; drop table box; --" sources: ["' or 1=1"] boxIds: ["-1", "x", "9999999999999999999"] }) { count { count } }`,
    `boxReport(${range} filter: { search: "%_\\\\", topicIds: ["0"] }) { count { count } }`,
    `articleReport(${range} filter: { search: "\\u0000 ' \\" %", minViews: -5 }) { count { count } }`,
    `positionReport(${range} filter: { sources: [""] }) { sources { source } }`,
    `articleDetail(id: "1 or 1=1", ${range}) { rank }`,
  ])('find nothing and break nothing: %s', async (field) => {
    expect(await ada.codeOf(field)).toBeNull()
  })
})
