import { buildSchema, graphql, type GraphQLResolveInfo } from 'graphql'
import { expect, it } from 'vitest'

import { selectedNames } from '#server/api/reports/articles/article-report.ts'

const schema = buildSchema('type Query { report: Report } type Report { views: Int end: Int }')

it.each([
  ['{ report { views ...more } } fragment more on Report { end }', ['views', 'end']],
  ['query($end: Boolean!) { report { views end @include(if: $end) } }', ['views']],
  ['query($end: Boolean!) { report { views end @skip(if: $end) } }', ['views', 'end']],
  ['{ report { ... @include(if: false) { end } views } }', ['views']],
])('of %s those count that will be answered', async (source, names) => {
  let result: unknown
  const report = (_: unknown, __: unknown, info: GraphQLResolveInfo) => {
    result = [...selectedNames(info)]
    return null
  }
  await graphql({ schema, source, rootValue: { report }, variableValues: { end: false } })
  expect(result).toEqual(names)
})
