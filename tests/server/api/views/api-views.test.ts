import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import {
  ChangeViewDocument,
  RemoveViewDocument,
  SavedViewsChangedDocument,
  SavedViewsDocument,
  SaveViewDocument,
} from '#contract/generated/operations.ts'
import { longestViewName, longestViewSearch } from '#contract/view-limits.ts'

import { startApi, type ApiServer } from '../api-server.ts'

let api: ApiServer
let clientId = ''
let publications = 0
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => {
  publications += 1
  clientId = `blatt-${publications}`
})
afterAll(() => api.close())

interface View {
  id: string
  screen: string
  name: string
  search: string
}

interface Payload {
  view?: View | null
  userErrors: { code: string; field: string[] | null; params: { value: string }[] }[]
}

const tokenOf = (subject: string, roles: string[] = ['view-dav-article-report']) =>
  api.issuer.token({ subject, roles: { [clientId]: roles } })

async function ask<Data>(
  token: string,
  query: { toString(): string },
  variables: object,
): Promise<Data> {
  const asked = await api.ask<Data>(token, query.toString(), { clientId, ...variables })
  expect(asked.errors).toBeUndefined()
  if (!asked.data) throw new Error('no data')
  return asked.data
}

async function viewsOf(token: string): Promise<View[]> {
  const { client } = await ask<{ client: { savedViews: View[] } }>(token, SavedViewsDocument, {})
  return client.savedViews
}

async function save(token: string, given: Partial<View>): Promise<Payload> {
  const view = { screen: 'DAV_ARTICLE_REPORT', name: 'Montag', search: 'range=7d', ...given }
  return (await ask<{ saveView: Payload }>(token, SaveViewDocument, view)).saveView
}

async function change(token: string, given: object): Promise<Payload> {
  return (await ask<{ changeView: Payload }>(token, ChangeViewDocument, given)).changeView
}

const faults = ({ userErrors }: Payload) =>
  userErrors.map(({ code, field }) => `${code} ${field?.join('.') ?? ''}`.trim())

describe('saved views', () => {
  it('are saved, changed and removed by the one who made them, and seen by nobody else', async () => {
    const [ada, jonas] = [await tokenOf('ada'), await tokenOf('jonas')]
    const { view } = await save(ada, { name: '  Montag   früh ' })
    expect(view).toMatchObject({ name: 'Montag früh', search: 'range=7d' })
    const id = view?.id ?? ''
    expect(await viewsOf(jonas)).toEqual([])
    expect(faults(await change(jonas, { id, name: 'x' }))).toEqual(['NOT_FOUND id'])
    expect((await change(ada, { id, search: 'range=28d' })).view?.search).toBe('range=28d')
    expect((await change(ada, { id, name: 'Woche' })).view?.name).toBe('Woche')
    expect(await viewsOf(ada)).toMatchObject([{ id, name: 'Woche', search: 'range=28d' }])
    const remove = () => ask<{ removeView: Payload }>(ada, RemoveViewDocument, { id })
    expect(faults((await remove()).removeView)).toEqual([])
    expect(faults((await remove()).removeView)).toEqual(['NOT_FOUND id'])
    expect(await viewsOf(ada)).toEqual([])
  })

  it('have faults at their fields', async () => {
    const ada = await tokenOf('ada')
    await save(ada, {})
    const length = longestViewName
    expect(faults(await save(ada, { name: ' ' }))).toEqual(['REQUIRED name'])
    expect(faults(await save(ada, { name: 'x'.repeat(length + 1) }))).toEqual(['TOO_LONG name'])
    expect(faults(await save(ada, { name: 'x'.repeat(length) }))).toEqual([])
    const search = 'x'.repeat(longestViewSearch + 1)
    expect(faults(await save(ada, { name: 'lang', search }))).toEqual(['TOO_LONG search'])
    expect(faults(await save(ada, { name: 'MONTAG' }))).toEqual(['DUPLICATE name'])
  })

  it('of a screen that one may not see are neither saved nor shown', async () => {
    const both = await tokenOf('ada', ['view-dav-article-report', 'view-banlist'])
    await save(both, {})
    await save(both, { screen: 'BANLIST' })
    const ada = await tokenOf('ada')
    expect((await viewsOf(ada)).map(({ screen }) => screen)).toEqual(['DAV_ARTICLE_REPORT'])
    const variables = { clientId, screen: 'BANLIST', name: 'Neu', search: '' }
    const { errors } = await api.ask(ada, SaveViewDocument.toString(), variables)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('tell other tabs and devices of a change, over a real socket', async () => {
    const ada = await tokenOf('ada')
    await save(ada, { name: 'Erste' })
    const client = createClient({
      url: `${api.origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: ada },
      retryAttempts: 0,
    })
    const query = SavedViewsChangedDocument.toString()
    const heard = client.iterate({ query, variables: { clientId } })
    const first = heard.next()
    let count = 0
    const saving = setInterval(() => {
      count += 1
      void save(ada, { name: `Ansicht ${count}` })
    }, 100)
    const { value } = await first.finally(() => clearInterval(saving))
    expect(value).toEqual({ data: { savedViewsChanged: { clientId } } })
    await heard.return?.()
    await client.dispose()
  })
})
