import { beforeEach, describe, expect, it } from 'vitest'

import {
  ChangePreferencesDocument,
  ChangeViewDocument,
  CreateWebsiteDocument,
  DeleteWebsiteDocument,
  MakeWebsiteTokenDocument,
  RemoveViewDocument,
  SavedViewsDocument,
  SaveViewDocument,
  SetTimeZoneDocument,
  UpdateWebsiteDocument,
  ViewerDocument,
  WebsiteChangesDocument,
  WebsiteDocument,
  WebsitesDocument,
  type CreateWebsiteMutationVariables,
  type SaveViewMutationVariables,
  type UpdateWebsiteMutationVariables,
} from '#contract/generated/operations.ts'
import { longestViewName, longestViewSearch } from '#contract/limits.ts'

import { codeIn, faultsOf, newOperation, Person } from './api-person.ts'

let ada: Person
let jonas: Person
beforeEach(async () => {
  ada = await Person.of()
  jonas = await ada.beside({ subject: `jonas of ${ada.clientId}`, roles: ['view-banlist'] })
})

async function preferencesOf(person: Person) {
  return (await person.ask(ViewerDocument, {})).viewer?.preferences
}

async function changePreferences(person: Person, preferences: object) {
  return (await person.ask(ChangePreferencesDocument, { preferences })).changePreferences
}

async function zonesOf(person: Person) {
  const { viewer } = await person.ask(ViewerDocument, {})
  const own = viewer?.clients.find(({ id }) => id === person.clientId)
  return [own?.timeZone, own?.usualTimeZone]
}

it('the time zone of a publication is the usual one until one is chosen, and again where none is', async () => {
  expect(await zonesOf(ada)).toEqual(['UTC', 'UTC'])
  const timeZone = 'Europe/Vienna'
  await ada.ask(SetTimeZoneDocument, { timeZone })
  expect(await zonesOf(jonas)).toEqual([timeZone, 'UTC'])
  const { setTimeZone } = await ada.ask(SetTimeZoneDocument, { timeZone: 'Europe/Wien' })
  expect(faultsOf(setTimeZone)).toEqual(['INVALID timeZone'])
  expect(await zonesOf(ada)).toEqual([timeZone, 'UTC'])
  await ada.ask(SetTimeZoneDocument, { timeZone: null })
  expect(await zonesOf(ada)).toEqual(['UTC', 'UTC'])
})

describe('preferences', () => {
  const never = { language: null, appearance: null, density: null, startScreen: null, range: null }

  it('keep what was changed, leave the rest, forget a null, and belong to one person', async () => {
    expect(await preferencesOf(jonas)).toEqual(never)
    await changePreferences(jonas, { density: 'DENSE', startScreen: 'BANLIST' })
    await changePreferences(jonas, { range: '7d' })
    const kept = { ...never, density: 'DENSE', startScreen: 'BANLIST', range: '7d' }
    expect(await preferencesOf(jonas)).toEqual(kept)
    const { preferences } = await changePreferences(jonas, { density: null })
    expect(preferences).toEqual({ ...kept, density: null })
    expect(await preferencesOf(await ada.beside({ subject: `mira of ${ada.clientId}` }))).toEqual(
      never,
    )
  })

  it('refuse a period that no report knows, and change nothing then', async () => {
    const changed = await changePreferences(jonas, { range: 'soon', density: 'DENSE' })
    expect(faultsOf(changed)).toEqual(['INVALID preferences.range'])
    expect([changed.preferences, await preferencesOf(jonas)]).toEqual([never, never])
  })
})

async function viewsOf(person: Person) {
  return (await person.ask(SavedViewsDocument, {})).client?.savedViews
}

describe('saved views', () => {
  const usual = { screen: 'BANLIST', name: 'Montag', search: 'range=7d' } as const

  async function save(person: Person, options: Partial<SaveViewMutationVariables>) {
    return (await person.ask(SaveViewDocument, { ...usual, ...options })).saveView
  }

  it('are saved, changed and removed by the one who made them, and seen by nobody else', async () => {
    const { view } = await save(ada, { name: '  Montag   früh ' })
    expect(view).toMatchObject({ name: 'Montag früh', search: 'range=7d' })
    const id = view?.id ?? ''
    const change = async (by: Person, input: object) =>
      (await by.ask(ChangeViewDocument, { id, ...input })).changeView
    expect(await viewsOf(jonas)).toEqual([])
    expect(faultsOf(await change(jonas, { name: 'x' }))).toEqual(['NOT_FOUND id'])
    expect((await change(ada, { search: 'range=28d' })).view?.search).toBe('range=28d')
    expect((await change(ada, { name: 'Woche' })).view?.name).toBe('Woche')
    expect(await viewsOf(ada)).toMatchObject([{ id, name: 'Woche', search: 'range=28d' }])
    const remove = async () => faultsOf((await ada.ask(RemoveViewDocument, { id })).removeView)
    expect([await remove(), await remove()]).toEqual([[], ['NOT_FOUND id']])
    expect(await viewsOf(ada)).toEqual([])
  })

  it.each<[string[], Partial<SaveViewMutationVariables>]>([
    [['REQUIRED name'], { name: ' ' }],
    [['TOO_LONG name'], { name: 'x'.repeat(longestViewName + 1) }],
    [[], { name: 'x'.repeat(longestViewName) }],
    [['TOO_LONG search'], { name: 'lang', search: 'x'.repeat(longestViewSearch + 1) }],
    [['DUPLICATE name'], { name: 'MONTAG' }],
  ])('have faults at their fields: %j', async (faults, value) => {
    await save(ada, {})
    expect(faultsOf(await save(ada, value))).toEqual(faults)
  })

  it('have names of their own on each screen', async () => {
    await save(ada, { screen: 'DAV_ARTICLE_REPORT', name: 'Woche' })
    await save(ada, { name: 'Monat' })
    const id = (await save(ada, {})).view?.id ?? ''
    const rename = async (name: string) =>
      faultsOf((await ada.ask(ChangeViewDocument, { id, name })).changeView)
    expect([await rename('MONAT'), await rename('Woche')]).toEqual([['DUPLICATE name'], []])
  })

  it('of a screen that one may not see are neither saved nor shown', async () => {
    const { subject } = { subject: 'lena' }
    const both = await ada.beside({ subject })
    await save(both, { screen: 'DAV_ARTICLE_REPORT' })
    await save(both, {})
    const later = await ada.beside({ subject, roles: ['view-dav-article-report'] })
    expect((await viewsOf(later))?.map(({ screen }) => screen)).toEqual(['DAV_ARTICLE_REPORT'])
    expect(codeIn(await later.answer(SaveViewDocument, { ...usual, name: 'Neu' }))).toBe(
      'FORBIDDEN',
    )
  })
})

async function createWebsite(
  input: CreateWebsiteMutationVariables['input'],
  operation = newOperation(),
) {
  return (await ada.ask(CreateWebsiteDocument, { input, operation })).createWebsite
}

async function updateWebsite(
  change: Omit<UpdateWebsiteMutationVariables, 'clientId' | 'operation'>,
  operation = newOperation(),
) {
  return (await ada.ask(UpdateWebsiteDocument, { ...change, operation })).updateWebsite
}

async function created(input: CreateWebsiteMutationVariables['input']) {
  const { website, userErrors } = await createWebsite(input)
  expect(userErrors).toEqual([])
  if (!website) throw new Error('no website')
  return website
}

describe('a website', () => {
  const url = 'https://daz.example'

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
      changedBy: { id: 'ada', name: 'Ada Lindner' },
    })
    expect(begun.snippet).toContain(`data-site="${begun.key}"`)
    const input = { name: 'DAZ online', setup: 'TRACKING' } as const
    const { website } = await updateWebsite({ id: begun.id, version: 1, input })
    expect(website).toMatchObject({ name: 'DAZ online', setup: 'TRACKING', version: 2 })
    const { client } = await ada.ask(WebsitesDocument, {})
    expect(client?.websites).toMatchObject([{ id: begun.id, setup: 'TRACKING' }])
  })

  it.each<[string, CreateWebsiteMutationVariables['input']]>([
    ['REQUIRED url', { url: '' }],
    ['INVALID_URL url', { url: 'daz' }],
    ['OUT_OF_RANGE name', { url, name: 'x' }],
    ['TOO_LONG name', { url, name: 'x'.repeat(81) }],
    ['INVALID_URL origins.1', { url, origins: ['https://m.daz.example', 'x'] }],
    ['INVALID extendedTracking', { url, tracking: false, extendedTracking: true }],
    ['DUPLICATE url', { url: 'https://there.example/' }],
    ['DUPLICATE name', { url, name: 'there' }],
  ])('has its fault at its field: %s', async (fault, input) => {
    await created({ url: 'https://there.example', name: 'THERE' })
    expect(faultsOf(await createWebsite(input))).toEqual([fault])
  })

  it('knows each of its origins once, its own first', async () => {
    const { id, origins } = await created({
      url: 'https://www.daz.example',
      origins: ['https://daz.example/', 'https://m.daz.example/a', 'https://m.daz.example'],
    })
    expect(origins).toEqual(['https://www.daz.example', 'https://m.daz.example'])
    const moved = await updateWebsite({ id, version: 1, input: { url: 'https://neu.example' } })
    expect(moved.website?.origins).toEqual(['https://neu.example', 'https://m.daz.example'])
  })

  it('is not changed over the head of a colleague', async () => {
    const { id } = await created({ url })
    await updateWebsite({ id, version: 1, input: { tracking: false } })
    const late = await updateWebsite({ id, version: 1, input: { name: 'Anders' } })
    expect(faultsOf(late)).toEqual(['CONFLICT version'])
    expect(late.website).toMatchObject({ version: 2, tracking: false, name: 'daz.example' })
    const gone = await updateWebsite({ id: '4711', version: 1, input: {} })
    expect(faultsOf(gone)).toEqual(['NOT_FOUND id'])
  })

  it('counts an operation once, and refuses its key for something else', async () => {
    const [operation, change] = [newOperation(), newOperation()]
    const first = await createWebsite({ url }, operation)
    expect(await createWebsite({ url }, operation)).toEqual(first)
    const other = await createWebsite({ url: 'https://other.example' }, operation)
    expect(faultsOf(other)).toEqual(['CONFLICT operation'])
    const renaming = { id: first.website?.id ?? '', version: 1, input: { name: 'Neu' } }
    const renamed = await updateWebsite(renaming, change)
    expect(await updateWebsite(renaming, change)).toEqual(renamed)
  })

  it('goes when its name is typed, and its changes stay on record', async () => {
    const { id } = await created({ url, name: 'DAZ' })
    await updateWebsite({ id, version: 1, input: { extendedTracking: true } })
    const remove = async (name: string) =>
      (await ada.ask(DeleteWebsiteDocument, { id, name, operation: newOperation() })).deleteWebsite
    expect(faultsOf(await remove('DAZ online'))).toEqual(['INVALID name'])
    expect((await remove(' daz ')).deletedId).toBe(id)
    expect(faultsOf(await remove('DAZ'))).toEqual(['NOT_FOUND id'])
    expect((await ada.ask(WebsiteDocument, { id })).client?.website).toBeNull()
    const changes = async (after: string | null) =>
      (await ada.ask(WebsiteChangesDocument, { first: 2, after })).client?.websiteChanges
    const { nodes = [], pageInfo } = (await changes(null)) ?? {}
    const fields = [{ field: 'extendedTracking', before: 'false', after: 'true' }]
    expect(nodes).toMatchObject([
      { websiteId: id, kind: 'REMOVED', name: 'DAZ', author: { id: 'ada' } },
      { kind: 'CHANGED', fields },
    ])
    const older = await changes(pageInfo?.endCursor ?? null)
    expect(older?.nodes.map(({ kind }) => kind)).toEqual(['CREATED'])
  })

  it('has a token for the recommender that is shown once and can be replaced', async () => {
    const { id } = await created({ url })
    const make = async () =>
      (await ada.ask(MakeWebsiteTokenDocument, { id, operation: newOperation() })).makeWebsiteToken
    const [first, second] = [await make(), await make()]
    expect(second.website?.tokenMade).not.toBeNull()
    const { websites } = ada.api.store
    expect(await websites.byToken(first.token ?? '')).toBeNull()
    expect(await websites.byToken(second.token ?? '')).toMatchObject({ id: Number(id) })
    const { client } = await ada.ask(WebsiteDocument, { id })
    expect(JSON.stringify(client)).not.toContain(second.token)
  })

  it('keeps a colleague’s token when an older operation is sent again', async () => {
    const { id } = await created({ url })
    const make = async (operation: string) =>
      (await ada.ask(MakeWebsiteTokenDocument, { id, operation })).makeWebsiteToken
    const [first, again] = [newOperation(), await make(newOperation())]
    expect(again.userErrors).toEqual([])
    await make(first)
    const retried = await make(first)
    expect(retried.token).not.toBeNull()
    const theirs = await make(newOperation())
    expect(await make(first)).toMatchObject({
      token: null,
      userErrors: [{ code: 'CONFLICT', field: ['version'] }],
    })
    expect(await ada.api.store.websites.byToken(theirs.token ?? '')).toMatchObject({
      id: Number(id),
    })
  })
})
