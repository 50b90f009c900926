import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'

import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

import { dayOf, isoOf } from '#lib/days.ts'
import { ringDueAlarms } from '#server/mail/alarms.ts'
import { openTransport } from '#server/mail/transport.ts'
import { isPublic, webhookCall } from '#server/mail/webhook.ts'
import type { Store } from '#server/records/store.ts'
import { webhookSubject } from '#server/records/view-sending.ts'
import { listening } from '#tests/server/api/api-issuer.ts'
import { onEveryEngine } from '#tests/server/records/engine/store-engines.ts'
import { audience, reading, write } from '#tests/server/warehouse/facts.ts'

import { at, mailHouse, user } from './mail-house.ts'
import { startMailServer } from './mail-server.ts'

const secret = `whsec_${Buffer.from('a key of 24 bytes, kept.').toString('base64')}`
const [first, last] = [dayOf('2025-01-01') ?? 0, dayOf('2026-03-05') ?? 0]
/** Days with other views than 100. */
const planted = new Map([
  ['2025-10-26', 20],
  ['2025-10-27', 20],
  ['2025-12-11', 10],
  ['2026-01-01', 300],
  ['2026-03-03', 10],
])
const rang = at('2026-03-04 06:00')

onEveryEngine((open) => {
  let store: Store
  let house: Awaited<ReturnType<typeof mailHouse>>
  let mails: Awaited<ReturnType<typeof startMailServer>>
  let hook: { url: string; calls: { headers: NodeJS.Dict<string | string[]>; body: string }[] }
  let status: number
  let close: () => void
  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    house = await mailHouse(store)
    mails = await startMailServer()
    status = 204
    const calls: typeof hook.calls = []
    const http = createServer(async (req, res) => {
      const body = (await req.setEncoding('utf8').toArray()).join('')
      calls.push({ headers: req.headers, body })
      res.writeHead(status).end()
    })
    hook = { url: `${await listening(http)}/hook`, calls }
    close = () => http.close()
    const doctors = audience(['doctors'], 'search')
    const days = Array.from({ length: last - first + 1 }, (_, day) => isoOf(first + day))
    await write(store.warehouse, house.owner.publication, {
      mode: 'add',
      audiences: [doctors],
      reading: days.map((day) => reading(['a', day, doctors], planted.get(day) ?? 100)),
    })
    await store.publish(house.owner.publication)
    await store.views.change(house.owner, house.viewId, { search: 'range=28d&group=doctors' })
    await set(['ada', 'jonas', webhookSubject])
  })
  afterEach(async () => {
    await store.views.remove(house.owner, house.viewId)
    close()
    await house.close()
    await mails.close()
  })

  const set = async (recipients: string[], now = rang - 86_400_000) => {
    const rule = { measure: 'VIEWS', direction: 'UNDER', sensitivity: 'MEDIUM' } as const
    const alarm = { ...rule, webhook: { url: hook.url, secret } }
    await store.viewSending.setAlarm(house.owner, house.viewId, null, now)
    await store.viewSending.setAlarm(house.owner, house.viewId, { alarm, recipients }, now)
  }
  const ring = async (now: number, more = {}) => {
    const send = openTransport({ url: mails.url, from: 'Masthead <portal@nord.example>' })
    await ringDueAlarms(store, { ...house.options, send, ...more }, now)
  }
  const addresses = () => mails.received.flatMap(({ to }) => to).toSorted()
  const webhookState = async () => {
    const [view] = await store.viewSending.alarms(house.owner)
    return view?.recipients.find(({ subject }) => subject === webhookSubject)
  }

  it('rings at six in the morning by mail and webhook, once, whatever starts twice', async () => {
    await ring(rang - 1)
    expect([mails.received, hook.calls]).toEqual([[], []])
    await Promise.all([ring(rang), ring(rang), ring(rang)])
    await ring(rang + 60_000)
    await ring(rang + 86_400_000)
    expect(house.log).toEqual([])
    expect(addresses()).toEqual(['ada@nord.example', 'jonas@nord.example'])
    const [mail] = mails.received
    const subject = 'Apotheker & Co: 10 Aufrufe am Di 03.03., üblich 46 bis 180'
    expect(mail?.parts[0]).toContain('10 Aufrufe am Dienstag, 03.03.2026, üblich 46 bis 180.')
    expect(mail?.parts[0]).toContain(
      `/dav-article-report?group=doctors&range=custom&from=2026-03-03&to=2026-03-03&cmp=weekdays&view=why&client=${house.client}`,
    )
    expect(mail?.parts[1]).toContain(`<title>${subject.replace('&', '&#38;')}</title>`)
    expect(hook.calls).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = hook.calls
    expect(JSON.parse(body)).toMatchObject({
      type: 'alarm.rang',
      data: { day: '2026-03-03', value: 10, usual: { low: 46, high: 180 }, measure: 'VIEWS' },
    })
    const signed = `${String(headers['webhook-id'])}.${rang / 1000}.${body}`
    const key = Buffer.from('a key of 24 bytes, kept.')
    const signature = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  })

  it('calls a webhook without a mail server, again where it is not answered, and notes what refuses', async () => {
    status = 503
    await ring(rang, { send: null })
    expect(await webhookState()).toMatchObject({ state: 'RETRY', fault: 'HTTP 503' })
    await ring(rang + 60_000, { send: null })
    status = 404
    await ring(rang + 6 * 60_000, { send: null })
    expect(await webhookState()).toMatchObject({ state: 'FAILED', fault: 'HTTP 404' })
    expect(new Set(hook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(hook.calls).toHaveLength(2)
    expect(mails.received).toEqual([])
    await set([webhookSubject])
    await ring(rang, { call: webhookCall() })
    expect(hook.calls).toHaveLength(2)
    expect(await webhookState()).toMatchObject({
      state: 'FAILED',
      fault: 'localhost: private address',
    })
  })

  it('asks for the roles anew: of those who get it, and of the owner for all', async () => {
    house.people.set('jonas', user('jonas', { roles: ['view-banlist'] }))
    await ring(rang)
    expect(addresses()).toEqual(['ada@nord.example'])
    house.people.set('ada', user('ada', { roles: [] }))
    await set(['jonas', webhookSubject])
    await ring(rang)
    expect(hook.calls).toHaveLength(1)
  })

  it('of a winter rings at six on the mornings after the days that the trial names', async () => {
    const mornings: number[] = []
    await set(['ada'], at('2025-10-20 00:00'))
    let now = at('2025-10-20 05:00')
    const send = async () => {
      mornings.push(now)
      return { state: 'SENT', fault: null } as const
    }
    // an hour is added in the night before the first of them
    for (; now < at('2026-03-05 12:00'); now += 3_600_000)
      if (Math.abs(((now / 3_600_000) % 24) - 5) < 2) await ring(now, { send })
    expect(mornings).toEqual(
      ['2025-10-27', '2025-12-12', '2026-03-04'].map((day) => at(`${day} 06:00`)),
    )
  })
})

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
])('%s can be called: %s', (address, can) => {
  expect(isPublic(address)).toBe(can)
})
