import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  CreateWebsiteDocument,
  DeleteWebsiteDocument,
  MakeWebsiteTokenDocument,
  UpdateWebsiteDocument,
  WebsiteChangesDocument,
  WebsiteDocument,
  WebsitesDocument,
  type CreateWebsiteMutationVariables,
  type UpdateWebsiteMutationVariables,
} from '#contract/generated/operations.ts'

import { startApi, type ApiServer } from '../api-server.ts'

let api: ApiServer
let clientId = ''
let token = ''
let numbers = 0

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  numbers += 1
  clientId = `blatt-${numbers}`
  token = await api.issuer.token({
    subject: 'ada',
    name: 'Ada',
    roles: { [clientId]: ['view-website-configuration'] },
  })
})
afterAll(() => api.close())

interface Operation<Data, Variables> {
  toString(): string
  readonly __apiType?: (variables: Variables) => Data
}

async function ask<Data, Variables extends { clientId: string }>(
  operation: Operation<Data, Variables>,
  variables: Omit<Variables, 'clientId'>,
): Promise<Data> {
  const { data, errors } = await api.ask<Data>(token, operation.toString(), {
    ...variables,
    clientId,
  })
  expect(errors).toBeUndefined()
  if (!data) throw new Error('no data')
  return data
}

function newOperation(): string {
  numbers += 1
  return `operation-${numbers}`
}

async function create(input: CreateWebsiteMutationVariables['input'], operation = newOperation()) {
  return (await ask(CreateWebsiteDocument, { input, operation })).createWebsite
}

async function created(input: CreateWebsiteMutationVariables['input']) {
  const { website, userErrors } = await create(input)
  expect(userErrors).toEqual([])
  if (!website) throw new Error('no website')
  return website
}

async function update(
  change: Omit<UpdateWebsiteMutationVariables, 'clientId' | 'operation'>,
  operation = newOperation(),
) {
  return (await ask(UpdateWebsiteDocument, { ...change, operation })).updateWebsite
}

const faults = ({
  userErrors,
}: {
  userErrors: { code: string; field: string[] | null }[]
}): string[] => userErrors.map(({ code, field }) => `${code} ${field?.join('.') ?? ''}`.trim())

describe('a website', () => {
  it('begins with its address and goes on where it was left', async () => {
    const begun = await created({ url: 'https://www.daz.example/start' })
    expect(begun).toMatchObject({
      name: 'daz.example',
      origins: ['https://www.daz.example'],
      tracking: true,
      extendedTracking: false,
      setup: 'NAME',
      status: 'SETTING_UP',
      version: 1,
      tokenMade: null,
      changedBy: { id: 'ada', name: 'Ada' },
    })
    expect(begun.snippet).toContain(`data-site="${begun.key}"`)
    const input = { name: 'DAZ online', setup: 'TRACKING' } as const
    const { website } = await update({ id: begun.id, version: 1, input })
    expect(website).toMatchObject({ name: 'DAZ online', setup: 'TRACKING', version: 2 })
    const { client } = await ask(WebsitesDocument, {})
    expect(client?.websites).toMatchObject([{ id: begun.id, setup: 'TRACKING' }])
  })

  it('has faults at its fields', async () => {
    expect(faults(await create({ url: '' }))).toEqual(['REQUIRED url'])
    expect(faults(await create({ url: 'daz' }))).toEqual(['INVALID_URL url'])
    expect(faults(await create({ url: 'https://daz.example', name: 'x' }))).toEqual([
      'OUT_OF_RANGE name',
    ])
    const long = { url: 'https://daz.example', name: 'x'.repeat(81) }
    expect(faults(await create(long))).toEqual(['TOO_LONG name'])
    const origins = { url: 'https://daz.example', origins: ['https://m.daz.example', 'x'] }
    expect(faults(await create(origins))).toEqual(['INVALID_URL origins.1'])
    const off = { url: 'https://daz.example', tracking: false, extendedTracking: true }
    expect(faults(await create(off))).toEqual(['INVALID extendedTracking'])
    await created({ url: 'https://daz.example', name: 'DAZ' })
    expect(faults(await create({ url: 'https://daz.example/' }))).toEqual(['DUPLICATE url'])
    expect(faults(await create({ url: 'https://ptaheute.example', name: 'daz' }))).toEqual([
      'DUPLICATE name',
    ])
  })

  it('knows each of its origins once, its own first', async () => {
    const { origins } = await created({
      url: 'https://www.daz.example',
      origins: ['https://daz.example/', 'https://m.daz.example/a', 'https://m.daz.example'],
    })
    expect(origins).toEqual(['https://www.daz.example', 'https://m.daz.example'])
  })

  it('is not changed over the head of a colleague', async () => {
    const { id } = await created({ url: 'https://daz.example' })
    await update({ id, version: 1, input: { tracking: false } })
    const late = await update({ id, version: 1, input: { name: 'Anders' } })
    expect(faults(late)).toEqual(['CONFLICT version'])
    expect(late.website).toMatchObject({ version: 2, tracking: false, name: 'daz.example' })
    const gone = await update({ id: '4711', version: 1, input: {} })
    expect(faults(gone)).toEqual(['NOT_FOUND id'])
  })

  it('counts an operation once, and refuses its key for something else', async () => {
    const operation = newOperation()
    const first = await create({ url: 'https://daz.example' }, operation)
    const again = await create({ url: 'https://daz.example' }, operation)
    expect(again).toEqual(first)
    expect(faults(await create({ url: 'https://other.example' }, operation))).toEqual([
      'CONFLICT operation',
    ])
    const id = first.website?.id ?? ''
    const change = newOperation()
    const renamed = await update({ id, version: 1, input: { name: 'Neu' } }, change)
    expect(await update({ id, version: 1, input: { name: 'Neu' } }, change)).toEqual(renamed)
  })

  it('goes when its name is typed, and its changes stay on record', async () => {
    const { id } = await created({ url: 'https://daz.example', name: 'DAZ' })
    await update({ id, version: 1, input: { extendedTracking: true } })
    const remove = async (name: string) =>
      (await ask(DeleteWebsiteDocument, { id, name, operation: newOperation() })).deleteWebsite
    expect(faults(await remove('DAZ online'))).toEqual(['INVALID name'])
    expect((await remove(' daz ')).deletedId).toBe(id)
    expect(faults(await remove('DAZ'))).toEqual(['NOT_FOUND id'])
    expect((await ask(WebsiteDocument, { id })).client?.website).toBeNull()
    const { client } = await ask(WebsiteChangesDocument, { first: 2, after: null })
    const { nodes = [], pageInfo } = client?.websiteChanges ?? {}
    expect(nodes).toMatchObject([
      { websiteId: id, kind: 'REMOVED', name: 'DAZ', author: { id: 'ada' } },
      {
        kind: 'CHANGED',
        fields: [{ field: 'extendedTracking', before: 'false', after: 'true' }],
      },
    ])
    const rest = { first: 2, after: pageInfo?.endCursor ?? null }
    const older = await ask(WebsiteChangesDocument, rest)
    expect(older.client?.websiteChanges.nodes.map(({ kind }) => kind)).toEqual(['CREATED'])
  })

  it('has a token for the recommender that is shown once and can be replaced', async () => {
    const { id } = await created({ url: 'https://daz.example' })
    const make = async () =>
      (await ask(MakeWebsiteTokenDocument, { id, operation: newOperation() })).makeWebsiteToken
    const [first, second] = [await make(), await make()]
    expect(second.website?.tokenMade).not.toBeNull()
    const { websites } = api.store
    expect(await websites.byToken(first.token ?? '')).toBeNull()
    expect(await websites.byToken(second.token ?? '')).toMatchObject({ id: Number(id) })
    const { client } = await ask(WebsiteDocument, { id })
    expect(JSON.stringify(client)).not.toContain(second.token)
  })

  it('is nobody else’s', async () => {
    const { id } = await created({ url: 'https://daz.example' })
    const roles = { [clientId]: ['view-configuration'], anderes: ['view-website-configuration'] }
    const other = await api.issuer.token({ subject: 'jonas', roles })
    const seen = await api.ask(other, WebsiteDocument.toString(), { clientId, id })
    expect(seen.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
    const query = WebsiteDocument.toString()
    const foreign = await api.ask(other, query, { clientId: 'anderes', id })
    expect(foreign.data).toMatchObject({ client: { website: null } })
  })
})
