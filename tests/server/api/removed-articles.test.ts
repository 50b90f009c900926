import { expect, it } from 'vitest'

import {
  RemoveArticlesDocument,
  RemovedArticlesDocument,
  RestoreArticlesDocument,
  UserChangesDocument,
} from '#contract/generated/operations.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import { articles, idFor, plannedPublication, range } from './topics/planned-publication.ts'

const subject = 'Impfung'
const ids = articles.filter((one) => one.subject === subject).map(({ id }) => String(idOf(`${id}`)))

/** The content of the screens: the report, a topic, the map of topics, the start page, the choices of filters. */
const everything = `dataRange { from to } articleReport(range: ${range}) {
    totals { views } articlesRead count { count } series { date metrics { views } } nodes { article { id } metrics { views } }
    byProperty { value { id } articlesRead } quadrants { medianViews } }
  topicPlanning(range: ${range}) {
    articles newArticles totals { views articlesRead } points { count ids views }
    topics { id articles newest metrics { views } }
    topicArticles(topicId: "${idFor(subject)}") { count nodes { title views } } }
  knownTopics { of nodes { name articles } }
  start(range: ${range}, recent: ${range}) { articles { value } }`

it('removes articles from every screen, and puts them back as they were', async () => {
  const ada = await plannedPublication()
  const said = () => ada.fields<Record<string, unknown>>(everything)
  const before = await said()
  const request = await ada.ask(RemoveArticlesDocument, { ids: [...ids, '1'] })
  expect(request.removeArticles).toEqual({ ids, userErrors: [] })
  // 27 articles, 40 pharmacists each; the nine were the ones of the topic, and what 160 visitors read
  expect(await said()).toMatchObject({
    articleReport: { totals: { views: 18 * 40 }, articlesRead: 18, count: { count: 18 } },
    topicPlanning: {
      articles: 18,
      newArticles: 7,
      totals: { views: 720, articlesRead: 18 },
      points: { count: 18 },
      topics: [{ articles: 9 }, { articles: 9 }],
      topicArticles: { count: 0, nodes: [] },
    },
    knownTopics: { of: 2 },
  })
  const detail = `articleDetail(id: "${ids[0]}", range: ${range}) { metrics { views } }`
  expect(await ada.fields(detail)).toEqual({ articleDetail: null })
  const { client } = await ada.ask(RemovedArticlesDocument, { first: 2, offset: 1 })
  expect(client?.removedArticles).toMatchObject({
    count: 9,
    nodes: [{ views: 210 }, { views: 210 }],
  })
  const back = await ada.ask(RestoreArticlesDocument, { ids: ids.slice(1) })
  expect(back.restoreArticles.ids.toSorted()).toEqual(ids.slice(1).toSorted())
  // the topic that still lacks one comes last
  expect(await ada.fields('knownTopics { nodes { articles } }')).toEqual({
    knownTopics: { nodes: [{ articles: 9 }, { articles: 9 }, { articles: 8 }] },
  })
  await ada.ask(RestoreArticlesDocument, { ids: ids.slice(0, 1) })
  expect(await said()).toEqual(before)
  const again = await ada.ask(RestoreArticlesDocument, { ids })
  expect(again.restoreArticles).toEqual({ ids: [], userErrors: [] })
  // the last restoring changed nothing, so the record has three lines
  const record = await ada.ask(UserChangesDocument, { first: 9, after: null, filter: {} })
  expect(record.client?.userChanges.nodes).toMatchObject([
    { kind: 'ARTICLES_RESTORED', articles: 1 },
    { kind: 'ARTICLES_RESTORED', articles: 8, exported: null, author: { id: 'ada' } },
    { kind: 'ARTICLES_REMOVED', articles: 9, exported: null, author: { id: 'ada' } },
  ])
})
