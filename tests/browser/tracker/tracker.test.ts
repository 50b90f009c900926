import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Signal, SignalCondition } from '#contract/configuration.ts'
import {
  MakeWebsiteTokenDocument,
  PublishConfigurationDocument,
  SaveConfigurationDraftDocument,
  SignalActivityDocument,
  WebsiteDocument,
} from '#contract/generated/operations.ts'

import { demoDay } from '../support/demo-day.ts'
import { eventually } from '../support/eventually.ts'
import { clientId, type CountedSite, scrollPage, startCountedSite } from './tracked-site.ts'

const place = { kind: 'SIGNALS', key: 'all' } as const

let site: CountedSite
beforeAll(async () => {
  const snippet =
    'data-groups="pharmacists" data-entry="search" data-registration="registered" data-kind="Interview"'
  site = await startCountedSite(snippet, pageAt)
})
afterAll(() => site.close())

/** The link names another source than its box. */
const probeBox = `<div class="reco-end" data-masthead-box="Probebox" data-masthead-source="metadata">
  <a href="/andere" data-masthead-source="job-teasers">Andere</a></div>`

/** A text of 4,000 pixels with a button, and a box at its head. */
function pageAt(path: string): string {
  return `<meta property="article:section" content="Praxis"><meta name="author" content="Mira Novak">
    <style>body, article { margin: 0 } article { height: 4000px }</style>
    <article>${path === '/artikel' ? probeBox : ''}
    <button class="js-merken"><span>Merken</span></button></article>`
}

/** The numbers of the reports that the test reads. */
interface Counted {
  client: {
    articleReport: { nodes: { article: { title: string }; metrics: object }[] }
    boxReport: { nodes: { box: { name: string }; positions: object[]; values: object }[] }
    recommendationReport: { nodes: object[] }
    positionReport: { nodes: { position: { cssClass: string } | null; values: object }[] }
    userGroupReport: { nodes: { name: string; viewShare: number | null }[] }
  }
}

const [day, dayBefore] = [demoDay(), demoDay(1)]

const reports = `query ($clientId: ID!, $range: DateRange!, $both: DateRange!, $filter: ArticleFilter) {
  client(id: $clientId) {
    articleReport(range: $range, filter: $filter) {
      nodes { article { title section authors kind } metrics { views scrollDepth dwellTime } } }
    boxReport(range: $range) {
      nodes { box { name } positions { cssClass } values { delivered seen clicked } } }
    recommendationReport(range: $range) {
      nodes { article { title } values { delivered seen clicked } } }
    positionReport(range: $range) {
      nodes { position { cssClass } values { delivered seen clicked } sources { source delivered } } }
    userGroupReport(range: $both) { nodes { name viewShare } }
  } }`

/** The reports of today; groups have members by the model of the day before. */
async function reported() {
  const { client: found } = await site.client.ask<Counted, object>(reports, {
    clientId,
    range: { from: day, to: day },
    both: { from: dayBefore, to: day },
    filter: { search: 'Probe artikel', userGroups: ['pharmacists'] },
  })
  const { articleReport, boxReport, recommendationReport, positionReport } = found
  const groups = found.userGroupReport.nodes.filter(({ name }) => name === 'pharmacists')
  return {
    articles: articleReport.nodes,
    recommended: recommendationReport.nodes,
    boxes: boxReport.nodes.filter(({ box }) => box.name === 'Probebox'),
    positions: positionReport.nodes.filter(({ position }) => position?.cssClass === 'reco-end'),
    share: groups[0]?.viewShare ?? null,
  }
}

async function activity() {
  const { client: found } = await site.client.ask(WebsiteDocument, { clientId, id: site.id })
  return found?.website?.activity
}

it('a page that is read, scrolled and left is counted as just that', async () => {
  const page = await site.reader()
  const { share: before } = await reported()
  await page.goto(`${site.origin}/artikel`)
  // the box was delivered and half visible for a second
  await page.waitForRequest((request) => (request.postData() ?? '').includes('["s"'))
  await scrollPage(page, 1000)
  await page.goto(`${site.origin}/ohne-box`)
  const kinds = async () =>
    (await activity())?.lastEvents
      .filter(({ address }) => address.endsWith('/artikel'))
      .map(({ kind }) => kind)
      .toSorted() ?? []
  await eventually(kinds).toEqual(['DELIVERED', 'READ', 'SEEN', 'VIEW'])
  const { lastEvents = [], notices = [], classes = [] } = (await activity()) ?? {}
  const read = lastEvents.find(
    ({ kind, address }) => kind === 'READ' && address.endsWith('/artikel'),
  )
  expect(read?.detail).toMatch(/^50 %, [1-9]\d* s$/)
  expect(classes.map(({ cssClass }) => cssClass)).toEqual(['reco-end'])
  expect(notices.map(({ kind }) => kind)).toContain('SCRIPT_LOADED')
  const values = { delivered: 1, seen: 1, clicked: 0 }
  const sources = expect.arrayContaining([{ source: 'job-teasers', delivered: 1 }])
  await eventually(reported).toMatchObject({
    articles: [
      {
        article: {
          title: 'Probe /artikel',
          section: 'Praxis',
          authors: ['Mira Novak'],
          kind: 'Interview',
        },
        metrics: { views: 1, scrollDepth: 50 },
      },
    ],
    recommended: [{ article: { title: 'Andere' }, values }],
    boxes: [{ positions: [{ cssClass: 'reco-end' }], values }],
    positions: [{ position: { cssClass: 'reco-end' }, values, sources }],
  })
  // the reader declares to be a pharmacist
  expect((await reported()).share).toBeGreaterThan(before ?? 100)
})

function signal(name: string, condition: SignalCondition): Signal {
  const strength = { threshold: 1, polarity: 'FOR', weight: 1, halfLife: 14 } as const
  const rest = { name: null, description: '', kind: 'CUSTOM', websites: [], paused: false } as const
  return { key: name, ...rest, ...strength, websites: [], conditions: [condition] }
}

it('a click, an event and a scroll on a page fire the signals that wait for them', async () => {
  const signals = [
    signal('saved', { type: 'CLICK', selector: '.js-merken' }),
    signal('subscribed', { type: 'EVENT', name: 'newsletter.done' }),
    signal('scrolled', { type: 'SCROLL', comparison: 'AT_LEAST', value: 75 }),
    signal('long', { type: 'DWELL', comparison: 'AT_LEAST', value: 3000 }),
    signal('other', { type: 'CLICK', selector: ':not(' }),
  ]
  const draft = { clientId, ...place, document: { signals }, note: null, basedOn: 0, revision: 0 }
  const saved = await site.client.ask(SaveConfigurationDraftDocument, draft)
  const { publishConfiguration } = await site.client.ask(PublishConfigurationDocument, {
    clientId,
    ...place,
    revision: saved.saveConfigurationDraft.draft?.revision ?? 0,
    basedOn: 0,
    note: null,
    operation: 'publish-signals',
  })
  expect(publishConfiguration.userErrors).toEqual([])
  const opened = await site.reader()
  await opened.goto(`${site.origin}/signale`)
  await opened.click('.js-merken span')
  await opened.evaluate(() => {
    dispatchEvent(new CustomEvent('masthead', { detail: 'newsletter.done' }))
    dispatchEvent(new CustomEvent('masthead', { detail: 'nobody.waits' }))
    scrollTo(0, 2500)
  })
  await opened.waitForFunction(() => scrollY === 2500)
  // how far it was read is known when it is left
  await opened.goto(`${site.origin}/ende`)
  const fired = async () => {
    const { client: found } = await site.client.ask(SignalActivityDocument, { clientId })
    return found?.signals.map((one) => `${one.key} ${one.status} ${one.total}`)
  }
  await eventually(fired).toEqual([
    'saved ACTIVE 1',
    'subscribed ACTIVE 1',
    'scrolled ACTIVE 1',
    'long NEVER_SEEN 0',
    'other NEVER_SEEN 0',
  ])
})

it('an address that is banned is on the recommender’s list', async () => {
  const list = (headers: Record<string, string>) =>
    fetch(`${site.server}/recommender/banlist`, { headers })
  const made = await site.client.ask(MakeWebsiteTokenDocument, {
    clientId,
    id: site.id,
    operation: 'token',
  })
  const authorization = `Bearer ${made.makeWebsiteToken.token ?? ''}`
  const link = 'https://www.praxis-heute.example/gebannt'
  const before = await list({ authorization })
  expect(await before.text()).not.toContain(link)
  const ban = `mutation ($clientId: ID!, $link: String!) {
    addBanlistItem(clientId: $clientId, link: $link) { userErrors { code } } }`
  await site.client.ask<unknown, object>(ban, { clientId, link })
  const after = await list({ authorization })
  expect(await after.text()).toContain(`${JSON.stringify({ url: link })}\n`)
  const etag = after.headers.get('etag') ?? ''
  expect(etag).not.toBe(before.headers.get('etag'))
  const again = await list({ authorization, 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect((await list({ authorization: 'Bearer 012345678901234567890123' })).status).toBe(401)
})
