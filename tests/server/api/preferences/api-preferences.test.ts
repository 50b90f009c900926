import { afterAll, beforeAll, expect, it } from 'vitest'

import { ChangePreferencesDocument, ViewerDocument } from '#contract/generated/operations.ts'

import { startApi, type ApiServer } from '../api-server.ts'

let api: ApiServer
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const never = { language: null, appearance: null, density: null, startScreen: null, range: null }

async function of(token: string) {
  const { data } = await api.ask<{ viewer: { preferences: object } }>(
    token,
    ViewerDocument.toString(),
  )
  return data?.viewer.preferences
}

async function change(token: string, preferences: object) {
  const asked = await api.ask<{
    changePreferences: { preferences: object; userErrors: { code: string; field: string[] }[] }
  }>(token, ChangePreferencesDocument.toString(), { preferences })
  return { ...asked.data?.changePreferences, errors: asked.errors }
}

const tokenOf = (subject: string) => api.issuer.token({ subject, roles: {} })

it('keeps what was changed, leaves the rest, and forgets a null', async () => {
  const token = await tokenOf('ada')
  expect(await of(token)).toEqual(never)
  await change(token, { density: 'DENSE', startScreen: 'BANLIST' })
  await change(token, { range: '7d' })
  expect(await of(token)).toEqual({
    ...never,
    density: 'DENSE',
    startScreen: 'BANLIST',
    range: '7d',
  })
  const { preferences } = await change(token, { density: null })
  expect(preferences).toEqual({ ...never, startScreen: 'BANLIST', range: '7d' })
})

it('keeps the choices of people apart', async () => {
  const [jonas, mira] = await Promise.all([tokenOf('jonas'), tokenOf('mira')])
  await change(jonas, { language: 'EN' })
  expect(await of(jonas)).toEqual({ ...never, language: 'EN' })
  expect(await of(mira)).toEqual(never)
})

it('refuses a period that no report knows, and changes nothing then', async () => {
  const token = await tokenOf('lena')
  const { preferences, userErrors } = await change(token, { range: 'soon', density: 'DENSE' })
  expect(userErrors).toMatchObject([{ code: 'INVALID', field: ['preferences', 'range'] }])
  expect(preferences).toEqual(never)
  expect(await of(token)).toEqual(never)
})

it('refuses a caller without a token', async () => {
  const { errors } = await change('', { density: 'DENSE' })
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})
