import { expect, it } from 'vitest'

import {
  RecordExportDocument,
  UserChangesDocument,
  type UserChangeFilter,
} from '#contract/generated/operations.ts'
import type { UserChange } from '#server/records/user-changes.ts'

import { faultsOf, Person } from '../api-person.ts'

const day = 86_400_000

const lines = async (of: Person, filter: UserChangeFilter = {}, after: string | null = null) => {
  const { client } = await of.ask(UserChangesDocument, { first: 2, after, filter })
  const { nodes = [], pageInfo } = client?.userChanges ?? {}
  return { nodes, end: pageInfo?.hasNextPage === true ? pageInfo.endCursor : null }
}

const exported = async (of: Person, file: string, rows: number | null = null) => {
  const input = { screen: 'BANLIST' as const, file, rows }
  return faultsOf((await of.ask(RecordExportDocument, input)).recordExport)
}

/** The number of the person's publication, which it has once something of it was kept. */
async function publicationOf({ api, clientId }: Person): Promise<number> {
  return (await api.store.publications.find('nord', clientId))?.id ?? 0
}

const roleChange: Omit<UserChange, 'id'> = {
  kind: 'ROLES',
  userId: 'jonas',
  name: 'Jonas Weber',
  added: ['view-banlist'],
  removed: [],
  author: { subject: 'ada', name: 'Ada' },
  at: Date.now(),
}

it('a file that a person made is on record: who, what, when, of which publication', async () => {
  const ada = await Person.of()
  const before = Date.now()
  expect(await exported(ada, 'Bannliste Blatt 2026-11-27.csv', 1234)).toEqual([])
  expect(await exported(ada, 'Karte.png')).toEqual([])
  const { nodes } = await lines(ada)
  expect(nodes).toMatchObject([
    { exported: { screen: 'BANLIST', file: 'Karte.png', rows: null } },
    {
      kind: 'EXPORTED',
      added: [],
      removed: [],
      exported: { screen: 'BANLIST', file: 'Bannliste Blatt 2026-11-27.csv', rows: 1234 },
    },
  ])
  const [line] = nodes
  expect(line?.author.id).toBe(line?.userId)
  expect(Date.parse(line?.at ?? '')).toBeGreaterThanOrEqual(before)
  expect((await lines(await Person.of())).nodes).toEqual([])
})

it('is narrowed by person and kind, and read page by page', async () => {
  const ada = await Person.of()
  const jonas = await ada.beside({ subject: 'jonas', name: 'Jonas Weber' })
  for (const file of ['1.csv', '2.csv', '3.csv']) await exported(jonas, file)
  await exported(ada, '4.csv')
  await ada.api.store.userChanges.record(await publicationOf(ada), roleChange)
  const files = ({ nodes }: Awaited<ReturnType<typeof lines>>) =>
    nodes.map((line) => line.exported?.file ?? line.kind)
  const ofJonas = await lines(ada, { person: 'jonas' })
  expect(files(ofJonas)).toEqual(['ROLES', '3.csv'])
  const next = await lines(ada, { person: 'jonas' }, ofJonas.end)
  expect([files(next), next.end]).toEqual([['2.csv', '1.csv'], null])
  expect(files(await lines(ada, { kinds: ['ROLES', 'INVITED'] }))).toEqual(['ROLES'])
  expect(files(await lines(ada, { kinds: ['EXPORTED'], person: 'ada' }))).toEqual(['4.csv'])
})

it('takes names of files alone, and no more than a person makes', async () => {
  const ada = await Person.of()
  expect(await exported(ada, ' \u0000 ')).toEqual(['REQUIRED file'])
  expect(await exported(ada, 'x'.repeat(256))).toEqual(['TOO_LONG file'])
  expect(await exported(ada, 'gnp.\u202Elist\n.csv', -1)).toEqual([])
  expect((await lines(ada)).nodes).toMatchObject([{ exported: { file: 'gnp.list.csv', rows: 0 } }])
  const [line] = (await lines(ada)).nodes
  const made = {
    ...roleChange,
    kind: 'EXPORTED' as const,
    author: { subject: line?.userId ?? '', name: '' },
  }
  const others = Array.from({ length: 999 }, () => made)
  await ada.api.store.userChanges.record(await publicationOf(ada), ...others)
  expect(await exported(ada, 'one-more.csv')).toEqual(['LIMIT_REACHED'])
  const colleague = await ada.beside({ subject: 'mira' })
  expect(await exported(colleague, 'hers.csv')).toEqual([])
})

const daysAgo = (days: number) => ({ ...roleChange, at: Date.now() - days * day })

it('is kept for two years', async () => {
  const ada = await Person.of()
  await exported(ada, 'new.csv')
  const { store } = ada.api
  const publication = await publicationOf(ada)
  await store.userChanges.record(publication, daysAgo(729), daysAgo(731))
  const { author } = roleChange
  for (const days of [729, 731]) {
    const begun = { operation: `${days}`, author, at: daysAgo(days).at, planned: [] }
    await store.userChanges.begin(publication, begun, '')
  }
  await store.tidy(null)
  expect(await store.userChanges.open(publication)).toMatchObject([{ operation: '729' }])
  const { changes } = await store.userChanges.page(publication, { first: 10 })
  expect(changes.map(({ at: when }) => Math.round((Date.now() - when) / day))).toEqual([729, 0])
})
