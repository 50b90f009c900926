import { afterAll, beforeAll, expect, it } from 'vitest'

import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'

import { user } from './mail-house.ts'

const screen = 'DAV_ARTICLE_REPORT'
const roles = { blatt: ['view-dav-article-report', 'view-banlist'] }

let api: ApiServer
let token: string
const people = [
  user('ada'),
  user('jonas'),
  user('mira', { roles: ['view-banlist'] }),
  user('off', { enabled: false }),
]
const mailing = { hasServer: true, people: async () => people }
beforeAll(async () => {
  api = await startApi({ mailing })
  token = await api.issuer.token({ subject: 'ada', roles })
})
afterAll(() => api.close())

async function saved(on = screen): Promise<string> {
  const { data } = await api.ask<{ saveView: { view: { id: string } } }>(
    token,
    `mutation { saveView(clientId: "blatt", screen: ${on}, name: "${crypto.randomUUID()}", search: "") { view { id } } }`,
  )
  return data?.saveView.view.id ?? ''
}

const monday = { rhythm: 'WEEKLY', weekday: 1, hour: 8, recipients: ['ada', 'jonas'] }

interface Sent {
  sendView: {
    view: { sending: { hour: number; recipients: object[] } | null } | null
    userErrors: { code: string; field: string[] }[]
  }
}

async function send(id: string, sending: object | null, by = token) {
  const { data, errors } = await api.ask<Sent>(
    by,
    `mutation ($id: ID!, $sending: ViewSendingInput) { sendView(clientId: "blatt", id: $id, sending: $sending) {
      view { sending { rhythm weekday hour recipients { id name state fault } } } userErrors { code field } } }`,
    { id, sending },
  )
  expect(errors).toBeUndefined()
  const { view, userErrors = [] } = data?.sendView ?? {}
  const faults = userErrors.map(({ code, field }) => `${code} ${field.join('.')}`)
  return { sending: view?.sending, faults }
}

const askMailing = async () => {
  const fields = `mailing(screen: ${screen}) { problem people { id name } }`
  return (await api.ask(token, `{ client(id: "blatt") { ${fields} } }`)).data
}

it('people who may see the screen can be chosen, and nobody else', async () => {
  const known = [
    { id: 'ada', name: 'Ada' },
    { id: 'jonas', name: 'Jonas' },
  ]
  expect(await askMailing()).toEqual({ client: { mailing: { problem: null, people: known } } })
})

it('a view is sent to those who were chosen, and ends', async () => {
  const id = await saved()
  const { sending } = await send(id, monday)
  expect(sending).toMatchObject({
    hour: 8,
    recipients: [
      { id: 'ada', name: 'Ada', state: 'ACTIVE', fault: null },
      { id: 'jonas', name: 'Jonas', state: 'ACTIVE' },
    ],
  })
  expect(await send(id, null)).toEqual({ sending: null, faults: [] })
})

it.each([
  [{ hour: 24 }, 'OUT_OF_RANGE sending.hour'],
  [{ weekday: 0 }, 'OUT_OF_RANGE sending.weekday'],
  [{ recipients: [] }, 'REQUIRED sending.recipients'],
  [{ recipients: ['mira'] }, 'INVALID sending.recipients'],
  [{ recipients: ['off'] }, 'INVALID sending.recipients'],
])('%j is refused: %s', async (wrong, fault) => {
  expect((await send(await saved(), { ...monday, ...wrong })).faults).toEqual([fault])
})

it('is refused for views of others and of screens that are no report, and without a mail server', async () => {
  const id = await saved()
  const jonas = await api.issuer.token({ subject: 'jonas', roles })
  expect((await send(id, monday, jonas)).faults).toEqual(['NOT_FOUND id'])
  expect((await send(await saved('BANLIST'), monday)).faults).toEqual(['READ_ONLY id'])
  mailing.hasServer = false
  expect(await askMailing()).toMatchObject({ client: { mailing: { problem: 'NO_MAIL_SERVER' } } })
  expect((await send(id, monday)).faults).toEqual(['READ_ONLY id'])
  mailing.hasServer = true
})

it('who loses the role stands there without one, and may stay when the view is sent otherwise', async () => {
  const id = await saved()
  await send(id, monday)
  people[1] = user('jonas', { roles: [] })
  const { sending, faults } = await send(id, { ...monday, hour: 9 })
  people[1] = user('jonas')
  expect(faults).toEqual([])
  expect(sending?.recipients).toMatchObject([{ state: 'ACTIVE' }, { state: 'NO_ACCESS' }])
})
