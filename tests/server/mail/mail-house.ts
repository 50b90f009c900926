import { dayOf } from '#lib/days.ts'
import { instantAt } from '#lib/zones.ts'
import type { Role } from '#machines/access.ts'
import { createApi } from '#server/api/api.ts'
import type { DirectoryUser } from '#server/api/users/user-directory.ts'
import type { ViewMailsOptions } from '#server/mail/delivery.ts'
import { openTransport } from '#server/mail/transport.ts'
import { sendDueMails } from '#server/mail/view-mails.ts'
import { webhookCall } from '#server/mail/webhook.ts'
import type { Store } from '#server/records/store.ts'
import type { SentView } from '#server/records/view-sending.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { audience, reading, write } from '#tests/server/warehouse/facts.ts'

const screen = 'DAV_ARTICLE_REPORT'
export const zone = 'Europe/Vienna'
export const origin = 'https://portal.example'

/** The instant at which clocks in Vienna show this: `2026-03-02 08:00`. */
export function at(shown: string): number {
  const [date = '', time = ''] = shown.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantAt(zone, (dayOf(date) ?? 0) * 86_400_000 + (hours * 60 + minutes) * 60_000)
}

/** A user of the organisation who may see the article report. */
export function user(id: string, more: Partial<DirectoryUser> = {}): DirectoryUser {
  return {
    id,
    name: id[0]?.toUpperCase() + id.slice(1),
    email: `${id}@nord.example`,
    enabled: true,
    lastSeen: null,
    groups: [],
    roles: ['view-dav-article-report'] satisfies Role[],
    inherited: [],
    unknownRoles: 0,
    clients: [],
    invitation: null,
    console: null,
    ...more,
  }
}

/** A publication of a store with two weeks of numbers, a view of Ada's, and people who can be changed. */
export async function mailHouse(store: Store, { until = '2026-03-01' } = {}) {
  const client = crypto.randomUUID()
  await store.ingest.saveOrganisation({ realm: 'nord', name: 'Verlag Nord' })
  const place = { realm: 'nord', client }
  const publication = await store.ingest.savePublication({ ...place, name: 'Apothekenblatt' })
  await store.ingest.saveTimeZone(place, zone)
  await saveArticles(store.warehouse, publication, {
    key: 'articles',
    records: [
      { externalId: 'a', title: 'Impfen <in> der Apotheke' },
      { externalId: 'b', title: 'Pollen' },
    ],
  })
  const readers = [audience(['pharmacists'], 'search'), audience([], 'direct')] as const
  const [pharmacists, others] = readers
  await write(store.warehouse, publication, {
    mode: 'add',
    audiences: [...readers],
    reading: [
      reading(['a', '2024-12-01', others], 1),
      reading(['a', '2026-02-18', pharmacists], 1000, [50_000, 1000]),
      reading(['a', '2026-02-25', pharmacists], 1200, [60_000, 1200]),
      reading(['b', '2026-02-26', pharmacists], 34, [1700, 34]),
      reading(['b', until, others], 500),
    ],
  })
  await store.publish(publication)
  const owner = { publication, subject: 'ada' }
  const saved = await store.views.save(owner, {
    screen,
    name: 'Apotheker & Co',
    search: 'range=28d&group=pharmacists',
  })
  if (saved.kind !== 'saved') throw new Error(saved.kind)
  const people = new Map(['ada', 'jonas'].map((id) => [id, user(id)]))
  const api = createApi({
    store,
    identityHost: 'http://localhost:1',
    clientId: 'portal',
    publicKeys: () => [],
  })
  const log: unknown[] = []
  const options: Omit<ViewMailsOptions, 'send'> = {
    origin,
    people: async () =>
      [...people.values()].map(({ id, name, email, roles }) => ({ id, name, email, roles })),
    answerFor: api.answerFor,
    call: webhookCall(() => true),
    failed: (_, error) => log.push(error),
  }
  return {
    client,
    owner,
    viewId: saved.view.id,
    people,
    log,
    options,
    /** The view as it is sent now. */
    view: async (): Promise<SentView> => {
      const [view] = await store.viewSending.all(owner)
      if (!view) throw new Error('It is not sent')
      return view
    },
    send: (url: string, now: number) =>
      sendDueMails(
        store,
        { ...options, send: openTransport({ url, from: 'Masthead <portal@nord.example>' }) },
        now,
      ),
    close: () => api.close(),
  }
}
