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

async function saved(on = screen, search = ''): Promise<string> {
  const { data } = await api.ask<{ saveView: { view: { id: string } } }>(
    token,
    `mutation { saveView(clientId: "blatt", screen: ${on}, name: "${crypto.randomUUID()}", search: "${search}") { view { id } } }`,
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

const rule = { measure: 'VIEWS', direction: 'UNDER', sensitivity: 'MEDIUM' }
const alarm = { ...rule, recipients: ['ada'], webhook: 'https://hooks.example/a' }

interface Alarmed {
  sendView: {
    view: { sending: object | null; alarm: { webhook: { secret: string } | null } | null } | null
    userErrors: { code: string; field: string[] }[]
  }
}

async function ring(id: string, change: object) {
  const { data, errors } = await api.ask<Alarmed>(
    token,
    `mutation ($id: ID!, $sending: ViewSendingInput, $alarm: ViewAlarmInput) {
      sendView(clientId: "blatt", id: $id, sending: $sending, alarm: $alarm) {
        view { sending { hour } alarm { measure direction sensitivity recipients { id state } webhook { url secret fault } } }
        userErrors { code field } } }`,
    { id, ...change },
  )
  expect(errors).toBeUndefined()
  const { view, userErrors = [] } = data?.sendView ?? {}
  return { ...view, faults: userErrors.map(({ code, field }) => `${code} ${field.join('.')}`) }
}

it('an alarm is set beside the mails, keeps the key of its webhook, and ends', async () => {
  const id = await saved()
  await send(id, monday)
  const set = await ring(id, { alarm })
  expect(set).toMatchObject({
    sending: { hour: 8 },
    alarm: { ...rule, recipients: [{ id: 'ada', state: 'ACTIVE' }], webhook: { fault: null } },
  })
  const secret = set.alarm?.webhook?.secret
  expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
  const again = await ring(id, { alarm: { ...alarm, sensitivity: 'OFTEN' } })
  expect(again.alarm?.webhook?.secret).toBe(secret)
  const other = await ring(id, { alarm: { ...alarm, webhook: 'https://hooks.example/b' } })
  expect(other.alarm?.webhook?.secret).not.toBe(secret)
  expect(await ring(id, { alarm: null })).toMatchObject({ sending: { hour: 8 }, alarm: null })
})

it.each([
  [{ webhook: 'http://hooks.example/a' }, 'INVALID alarm.webhook'],
  [{ webhook: 'https://me:secret@hooks.example/a' }, 'INVALID alarm.webhook'],
  [{ measure: 'DELIVERED' }, 'INVALID alarm.measure'],
  [{ recipients: [], webhook: null }, 'REQUIRED alarm.recipients'],
  [{ recipients: ['mira'] }, 'INVALID alarm.recipients'],
])('an alarm with %j is refused: %s', async (wrong, fault) => {
  expect((await ring(await saved(), { alarm: { ...alarm, ...wrong } })).faults).toEqual([fault])
})

it('there is no alarm where the articles of a view change by themselves; a webhook needs no mail server', async () => {
  const moving = await saved(screen, 'published=28d')
  expect((await ring(moving, { alarm })).faults).toEqual(['INVALID alarm'])
  mailing.hasServer = false
  expect((await ring(await saved(), { alarm })).faults).toEqual(['READ_ONLY alarm.recipients'])
  expect((await ring(await saved(), { alarm: { ...alarm, recipients: [] } })).faults).toEqual([])
  mailing.hasServer = true
})

it.each([screen, 'RECOMMENDATION_ARTICLE_REPORT', 'RECOMMENDATION_BOX_REPORT', 'POSITION_REPORT'])(
  'a trial of %s says from when on it is possible',
  async (on) => {
    const all = {
      blatt: ['view-dav-article-report', 'view-recommendation-report', 'view-position-report'],
    }
    const measure = on === screen ? 'VIEWS' : 'CLICKED'
    const { data, errors } = await api.ask(
      await api.issuer.token({ subject: 'ada', roles: all }),
      `{ client(id: "blatt") { alarmTrial(screen: ${on}, search: "q=a", measure: ${measure}, direction: BESIDE, until: "2026-01-01") {
        possibleFrom levels { sensitivity rings { day } } } } }`,
    )
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ client: { alarmTrial: { possibleFrom: '2026-07-03' } } })
  },
)

it('a trial counts nothing but what its screen shows', async () => {
  const other = { blatt: ['view-banlist', 'view-position-report'] }
  const asker = await api.issuer.token({ subject: 'ada', roles: other })
  for (const on of ['BANLIST', 'POSITION_REPORT']) {
    const { errors } = await api.ask(
      asker,
      `{ client(id: "blatt") { alarmTrial(screen: ${on}, search: "", measure: VIEWS, direction: BESIDE) {
        possibleFrom } } }`,
    )
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  }
})
