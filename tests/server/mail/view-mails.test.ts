import { createServer } from 'node:http'

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openTransport } from '#server/mail/transport.ts'
import { unsubscribePage } from '#server/mail/unsubscribe.ts'
import { sendDueMails } from '#server/mail/view-mails.ts'
import type { Store } from '#server/records/store.ts'
import { listening } from '#tests/server/api/api-issuer.ts'
import { onEveryEngine } from '#tests/server/records/engine/store-engines.ts'

import { at, mailHouse, user, zone } from './mail-house.ts'
import { startMailServer } from './mail-server.ts'

const monday = { rhythm: 'WEEKLY', weekday: 1, hour: 8 } as const
const before = at('2026-02-27 12:00')
const due = at('2026-03-02 08:00')

onEveryEngine((open) => {
  let store: Store
  let house: Awaited<ReturnType<typeof mailHouse>>
  let server: Awaited<ReturnType<typeof startMailServer>>
  let refusal: { code: number; words: string } | null
  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    refusal = null
    house = await mailHouse(store)
    server = await startMailServer((address) => (address.startsWith('jonas') ? refusal : null))
    await store.viewSending.set(
      house.owner,
      house.viewId,
      { times: monday, recipients: ['ada', 'jonas'] },
      before,
    )
  })
  afterEach(async () => {
    await store.views.remove(house.owner, house.viewId)
    await house.close()
    await server.close()
  })

  const send = (now: number) => house.send(server.url, now)
  const addresses = () => server.received.flatMap(({ to }) => to).toSorted()
  const stateOf = async (subject: string) =>
    (await house.view()).recipients.find((one) => one.subject === subject)

  it('comes to each person alone, in their language, with the numbers of the last week', async () => {
    await store.preferences.change({ realm: 'nord', subject: 'jonas' }, { language: 'EN' })
    await send(due - 1)
    expect(server.received).toEqual([])
    await send(due)
    expect(addresses()).toEqual(['ada@nord.example', 'jonas@nord.example'])
    const [ada, jonas] = server.received.toSorted((a, b) =>
      String(a.to).localeCompare(String(b.to)),
    )
    await store.preferences.change({ realm: 'nord', subject: 'jonas' }, { language: null })
    if (!ada || !jonas) throw new Error('no mails')
    expect(ada.from).toBe('portal@nord.example')
    expect(ada.head).toContain('To: Ada <ada@nord.example>')
    expect(JSON.stringify(ada)).not.toContain('jonas')
    const [text = '', html = ''] = ada.parts
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      [
        'Apotheker & Co',
        'Apothekenblatt, 23.02.2026 bis 01.03.2026, verglichen mit 16.02.2026 bis 22.02.2026.',
        'Nur Apotheker.',
        '',
        'Aufrufe: 1 234, +23,4 %, zuvor 1 000',
      ].join('\r\n'),
    )
    expect(text.replaceAll('\u00a0', ' ')).toContain('1. Impfen <in> der Apotheke: 1 200, +20,0 %')
    const link = `https://portal.example/dav-article-report?group=pharmacists&range=custom&from=2026-02-23&to=2026-03-01&client=${house.client}`
    expect(text).toContain(link)
    expect(html).toContain('Impfen &#60;in&#62; der Apotheke')
    expect(html).not.toMatch(/<img|src=|url\(/i)
    expect(html.match(/href="[^"]*"/g)).toHaveLength(2)
    expect(jonas.parts[0]).toContain('Views: 1,234, +23.4%, was 1,000')
    expect(jonas.parts[0]).toContain('https://portal.example/en/dav-article-report?')
    expect(jonas.head).toContain(
      'Subject: Apotheker & Co: 1,234 views, 23.4% more than the week before',
    )
  })

  it('comes once, also when several servers begin at the same moment, and again, and the next one a week later', async () => {
    await Promise.all([send(due), send(due), send(due)])
    await send(due + 60_000)
    expect(addresses()).toHaveLength(2)
    await send(at('2026-03-09 08:00'))
    // there are no numbers for that week
    expect(addresses()).toHaveLength(2)
  })

  it('is not sent a second time by a server that takes over from one that was killed', async () => {
    const view = await house.view()
    const [ada] = view.recipients
    if (!ada) throw new Error('nobody')
    expect(await store.viewSending.claim(view, ada, due, due)).toBe(true)
    await send(due + 60_000)
    expect(addresses()).toEqual(['jonas@nord.example'])
  })

  it('that the mail server refuses says so at the name, and keeps nobody else from theirs', async () => {
    refusal = { code: 550, words: 'no such user <jonas@nord.example>' }
    await send(due)
    expect(house.log).toEqual(['550 no such user …'])
    await send(due + 3_600_000)
    expect(addresses()).toEqual(['ada@nord.example'])
    const fault = '550 no such user <jonas@nord.example>'
    expect(await stateOf('jonas')).toMatchObject({ state: 'FAILED', fault })
    expect(await stateOf('ada')).toMatchObject({ state: 'SENT', fault: null })
  })

  it('that the mail server cannot take now is tried again after a while, and given up at last', async () => {
    refusal = { code: 451, words: 'try later' }
    await send(due)
    await send(due + 60_000)
    expect(await stateOf('jonas')).toMatchObject({ state: 'RETRY', tries: 1 })
    refusal = null
    await send(due + 6 * 60_000)
    await send(due + 7 * 60_000)
    expect(addresses()).toEqual(['ada@nord.example', 'jonas@nord.example'])
    refusal = { code: 451, words: 'try later' }
    await store.viewSending.set(
      house.owner,
      house.viewId,
      { times: monday, recipients: ['ada'] },
      before,
    )
    const all = { times: monday, recipients: ['ada', 'jonas'] }
    await store.viewSending.set(house.owner, house.viewId, all, before)
    for (let hours = 0; hours < 12; hours += 1) await send(due + hours * 3_600_000)
    expect(await stateOf('jonas')).toMatchObject({ state: 'FAILED', tries: 5 })
  })

  it('goes to nobody whose role is gone, whose account is off, or whose owner may not see it any more', async () => {
    house.people.set('jonas', user('jonas', { roles: ['view-banlist'] }))
    await send(due)
    expect(addresses()).toEqual(['ada@nord.example'])
    house.people.set('jonas', user('jonas'))
    house.people.set('ada', user('ada', { roles: [] }))
    await send(due + 60_000)
    expect(addresses()).toEqual(['ada@nord.example'])
    house.people.delete('jonas')
    house.people.set('ada', user('ada'))
    await send(due + 120_000)
    expect(addresses()).toEqual(['ada@nord.example'])
  })

  it.each(['RECOMMENDATION_ARTICLE_REPORT', 'RECOMMENDATION_BOX_REPORT', 'POSITION_REPORT'])(
    'of %s has its deliveries',
    async (screen) => {
      const roles = ['view-recommendation-report', 'view-position-report'] as const
      house.people.set('ada', user('ada', { roles }))
      const search = 'source=job-teasers&least=100'
      const saved = await store.views.save(house.owner, { screen, name: 'Jobs', search })
      const { id = 0 } = saved.kind === 'saved' ? saved.view : {}
      const change = { times: monday, recipients: ['ada'] }
      await store.viewSending.set(house.owner, id, change, before)
      await send(due)
      await store.views.remove(house.owner, id)
      expect(house.log).toEqual([])
      expect(server.received).toHaveLength(1)
      expect(server.received[0]?.head).toContain('Subject: Jobs: 0 Auslieferungen')
      expect(server.received[0]?.parts[0]).toContain('Geklickt: 0')
    },
  )

  it('waits three hours for late numbers and then says how far they reach', async () => {
    await house.close()
    await store.views.remove(house.owner, house.viewId)
    house = await mailHouse(store, { until: '2026-02-27' })
    const change = { times: monday, recipients: ['ada'] }
    await store.viewSending.set(house.owner, house.viewId, change, before)
    await send(due + 3 * 3_600_000 - 60_000)
    expect(addresses()).toEqual([])
    await send(due + 3 * 3_600_000)
    expect(server.received[0]?.parts[0]).toContain(
      'Die Zahlen reichen erst bis Freitag, 27.02.2026.',
    )
  })

  it('ends by a button of its page or one call of a mail program, not by being opened', async () => {
    await send(due)
    const [, stop = ''] =
      /List-Unsubscribe: <([^>]+)>/i.exec(
        server.received.find(({ to }) => to.includes('jonas@nord.example'))?.head ?? '',
      ) ?? []
    const http = createServer(unsubscribePage(store, (error) => house.log.push(error)))
    const own = await listening(http)
    const address = stop.replace('https://portal.example', own)
    const page = await fetch(address)
    expect(await page.text()).toContain('<button>Abbestellen</button>')
    expect(await stateOf('jonas')).toMatchObject({ endedAt: null })
    const body = 'List-Unsubscribe=One-Click'
    const ended = await fetch(address, { method: 'POST', body })
    expect(await ended.text()).toContain('bekommen Sie keine Mails mehr')
    expect(await (await fetch(address)).text()).toContain('Schon beendet')
    const unknown = await fetch(`${own}/unsubscribe?token=x`, { method: 'POST' })
    expect(await unknown.text()).toContain('Schon beendet')
    http.close()
    // saving the view again does not bring back who ended it
    const all = { times: { ...monday, hour: 9 }, recipients: ['ada', 'jonas'] }
    await store.viewSending.set(house.owner, house.viewId, all, before)
    expect((await stateOf('jonas'))?.endedAt).not.toBeNull()
    expect((await stateOf('ada'))?.endedAt).toBeNull()
  })

  it('goes with its view, and with it those who got it', async () => {
    await store.views.remove(house.owner, house.viewId)
    await send(due)
    expect(addresses()).toEqual([])
  })

  describe('of a year', () => {
    it.each([
      [{ rhythm: 'WEEKLY', weekday: 5, hour: 16 }, 52],
      [{ rhythm: 'MONTHLY', weekday: 1, hour: 0 }, 12],
    ] as const)('%j comes %i times, by the clock of the publication', async (times, count) => {
      const change = { times, recipients: ['ada'] }
      await store.viewSending.set(house.owner, house.viewId, null, before)
      await store.viewSending.set(house.owner, house.viewId, change, at('2025-01-01 00:00') - 1)
      const sent: number[] = []
      let now = at('2025-01-01 00:00')
      const options = {
        ...house.options,
        send: async () => {
          sent.push(now)
          return { state: 'SENT', fault: null } as const
        },
      }
      for (; now < at('2026-01-01 00:00'); now += 3_600_000)
        if (Math.abs(clockIn(now) - times.hour) < 2) await sendDueMails(store, options, now)
      expect(sent).toHaveLength(count)
      expect(new Set(sent.map(clockIn))).toEqual(new Set([times.hour]))
    })
  })
})

function clockIn(instant: number): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: 'numeric',
    hourCycle: 'h23',
  })
  return Number(clock.format(instant))
}

it('a password of the mail server stands neither in a fault nor in the log', async () => {
  const server = await startMailServer()
  const send = openTransport({
    url: `smtp://portal:s3cr3t%21@127.0.0.1:${server.port}`,
    from: 'a@b.example',
  })
  const mail = {
    to: { name: 'Ada', address: 'ada@nord.example' },
    subject: 'x',
    text: 'x',
    html: 'x',
  }
  const outcome = await send({
    ...mail,
    messageId: '<a@b>',
    unsubscribe: 'https://portal.example/',
  })
  await server.close()
  expect(outcome.state).toBe('RETRY')
  expect(outcome.fault).toMatch(/535/)
  expect(JSON.stringify(outcome)).not.toMatch(/s3cr3t|czNjcjN0/)
})
