import type { Store } from '#server/records/store.ts'

const author = { subject: 'somebody', name: 'Somebody' }

/** Changes all that can be followed in a publication; each number makes other changes. */
export async function changeEverything(
  store: Store,
  publication: number,
  number: number,
): Promise<void> {
  const links = [{ link: `https://live-${number}.example/` }]
  await Promise.all([
    store.ingest.saveBanlist(publication, links),
    store.publish(publication),
    redraft(store, publication),
    plan(store, publication, number),
    resaveView(store, publication),
    resaveWebsite(store, publication, number),
    renewInvitation(store, publication, number),
  ])
}

/** A user begins a draft, or begins another one. */
async function redraft({ configuration }: Store, publication: number): Promise<void> {
  const place = { publication, kind: 'SIGNALS', key: 'all' } as const
  await configuration.discardDraft(place, author)
  const draft = { document: {}, note: null, basedOn: 0, revision: 0 }
  await configuration.saveDraft(place, draft, author)
}

/** A user plans a topic, and another one after that. */
async function plan({ planning }: Store, publication: number, topic: number): Promise<void> {
  const rest = { day: null, note: null, reason: null, missing: null, revision: 0 }
  await planning.save(publication, { topic, state: 'GAP', ...rest }, author)
}

/** A user saves a view, and removes it. */
async function resaveView({ views }: Store, publication: number): Promise<void> {
  const owner = { publication, subject: 'somebody' }
  const saved = await views.save(owner, { screen: 'BANLIST', name: 'x', search: '' })
  if (saved.kind === 'saved') await views.remove(owner, saved.view.id)
}

/** A user registers a website, events are counted, and it goes. */
async function resaveWebsite(
  { websites }: Store,
  publication: number,
  number: number,
): Promise<void> {
  const name = `Website ${number}`
  const url = `https://website-${number}.example/`
  const fields = { name, url, origins: [], tracking: true, extendedTracking: false } as const
  const writer = (operation: string) => ({ author, operation: `${operation} ${number}` })
  const made = await websites.create(publication, { ...fields, setup: 'DONE' }, writer('create'))
  if (made.kind !== 'saved') return
  const { id } = made.website
  const nothing = { hours: [], notices: [], events: [], refusals: [], flows: [], classes: [] }
  const counted = { website: id, publication, ...nothing }
  await websites.count({ spool: `spool ${number}`, part: 1, websites: [counted] })
  await websites.remove(publication, { id, name }, writer('remove'))
}

/** An administrator renews the invitation of a user. */
async function renewInvitation({ userChanges }: Store, publication: number, at: number) {
  const nobody = { userId: 'somebody', name: 'Somebody', added: [], removed: [] }
  await userChanges.record(publication, { kind: 'RENEWED', ...nobody, author, at })
}
