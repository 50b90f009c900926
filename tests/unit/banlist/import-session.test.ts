import { describe, expect, it, vi } from 'vitest'

import { noResult } from '#machines/list-import/model.ts'
import type { Sent } from '#machines/list-import/setup.ts'
import { ImportSession } from '#portal/features/banlist/state/import-session.ts'
import type { ImportStore, KeptParts } from '#portal/ports/list-import/import-store.ts'
import type { Given } from '#portal/ports/list-import/reader/list-reader.ts'
import type { KeptPlan } from '#portal/ports/list-import/reader/plan.ts'
import { remoteReader, type RemoteReader } from '#portal/ports/list-import/reader/remote-reader.ts'

const file = new Blob(['https://a.example/'])
const list = { file, name: 'list.txt' }
const size = { batches: 2, work: { add: 2, remove: 0 } }
const plan: KeptPlan = {
  decisions: Uint8Array.of(1),
  ids: [],
  comment: '',
  expires: '',
  fingerprint: 7,
}
const options = { withCovered: false, withoutOwn: true, comment: '', expires: '' }
const input = { operationId: 'i', mode: 'add', options } as const
const sent: Sent = { operationId: 'i', batch: 1, planned: size.work, result: noResult, change: 'c' }
const minute = 60_000
const now = () => 100 * minute
const { signal } = new AbortController()

/** A session whose storage holds these parts, and whose reader answers as told. */
function setUp(kept: Partial<KeptParts> = {}, answers: Record<string, unknown> = {}) {
  const parts = new Map<string, unknown>(Object.entries(kept))
  const told: [string, readonly unknown[]][] = []
  const opened: Given[] = []
  const store: ImportStore = {
    load: () => Promise.resolve(Object.fromEntries(parts)),
    put: (part, value) => Promise.resolve(void parts.set(part, value)),
    clear: () => Promise.resolve(parts.clear()),
    keeping: () => 'kept',
    subscribe: () => () => {},
    close: () => {},
  }
  const reader: RemoteReader = {
    ask: (name, question) => {
      told.push([name, question])
      const answer = answers[name]
      if (answer instanceof Error) return Promise.reject(answer)
      const reply: MessageEvent = new MessageEvent('message', { data: answer })
      return Promise.resolve(reply.data)
    },
    close: () => {},
  }
  const calls = {
    known: vi.fn(() => Promise.resolve({ listed: [null], coveredBy: [null] })),
    deletable: () => Promise.resolve('1-2'),
    send: vi.fn(() => Promise.resolve({ ...noResult, added: 1, change: 'c' })),
    close: () => Promise.resolve({ added: 0, removed: 0, change: null }),
  }
  const open = (_: Blob, decided: Given) => {
    opened.push(decided)
    return reader
  }
  const selfBanFolders = vi.fn(() => Promise.resolve(['https://own.example/']))
  const session = new ImportSession({ store, calls, selfBanFolders, open, now })
  const asked = () => told.map(([name]) => name)
  return { session, parts, asked, told, opened, calls, selfBanFolders }
}

/** A session that goes on with what an earlier page kept, as far as the list is read. */
async function resumed(kept: Partial<KeptParts> = {}, answers: Record<string, unknown> = {}) {
  const all = setUp({ list, ...kept }, { read: {}, ...answers })
  const left = await all.session.restore(signal)
  await all.session.read(signal)
  return { ...all, left }
}

describe('the remains of an earlier page', () => {
  const begun = { ...sent, at: 0, isPaused: false }
  const review = { mode: 'replace', options: { ...options, comment: 'Aktion' } } as const
  const decided = { operationId: 'i', plan }
  const other = { operationId: 'j', plan }
  const fresh = { operationId: 'j', batch: 0, planned: { add: 0, remove: 0 } }

  it.each<[string, Partial<KeptParts>, object]>([
    ['a review with its choices', { review }, { ...review, begun: null }],
    ['an import with the batch that is next', { plan: decided, sent: begun }, { begun: sent }],
    ['an import of which nothing was sent', { plan: other }, { begun: fresh }],
    ['one that was begun after another one', { plan: other, sent: begun }, { begun: fresh }],
    ['a review where nothing was decided', { sent: begun }, { begun: null }],
  ])('are %s', async (_name, kept, left) => {
    expect(await setUp({ list, ...kept }).session.restore(signal)).toMatchObject({
      name: 'list.txt',
      ...left,
    })
  })

  it('are nothing when they come too late', async () => {
    const { session } = setUp({ list })
    expect(await session.restore(AbortSignal.abort())).toBeNull()
    expect(session.list).toBeNull()
  })
})

it.each([
  [{ at: 91 * minute, isPaused: false }, true],
  [{ at: 89 * minute, isPaused: false }, false],
  [{ at: 99 * minute, isPaused: true }, false],
])(
  'deciding goes on with the plan of an import that was left like %j: fresh %s',
  async (how, isFresh) => {
    const kept = { plan: { operationId: 'i', plan }, sent: { ...sent, ...how } }
    const { session, asked } = await resumed(kept, { resume: size })
    expect(await session.plan(input, signal)).toEqual({ ...size, isFresh })
    expect(await session.plan(input, signal)).toEqual({ ...size, isFresh: true })
    expect(asked()).toEqual(['read', 'resume'])
  },
)

it('opens the list again after it could not be read', async () => {
  const answers: Record<string, unknown> = { read: new Error('gone') }
  const { session, opened } = setUp({ list }, answers)
  await session.restore(signal)
  await expect(session.read(signal)).rejects.toThrow('gone')
  expect(() => session.reader).toThrow('No list is open.')
  answers['read'] = {}
  await session.read(signal)
  expect(opened).toHaveLength(2)
})

describe('what bans the publication itself', () => {
  const [today, earlier] = ['https://own.example/', 'https://kept.example/']
  const kept = { own: [earlier] }

  it.each([
    ['is told before the last lines are judged', {}, [today], today],
    ['is told anew', kept, [today], today],
    ['is that of an earlier page where it cannot be told any more', kept, [], earlier],
  ])('%s, and kept', async (_name, before, folders, own) => {
    const { session, asked, told, parts, selfBanFolders } = await resumed(before, { unchecked: [] })
    selfBanFolders.mockResolvedValue(folders)
    await session.check(signal)
    expect(asked()).toEqual(['read', 'unchecked', 'beware', 'learn'])
    expect(told).toContainEqual(['beware', [[own]]])
    expect(parts.get('own')).toEqual([own])
  })

  it('is told to nobody who does not wait any more', async () => {
    const { session, asked, selfBanFolders } = await resumed({}, { unchecked: [] })
    const gone = new AbortController()
    selfBanFolders.mockImplementation(() => {
      gone.abort()
      return Promise.resolve([])
    })
    await expect(session.check(gone.signal)).rejects.toThrow()
    expect(asked()).toEqual(['read', 'unchecked'])
  })
})

it('looks up a correction unless the list has it, and keeps it', async () => {
  const { session, parts, calls } = await resumed({}, { proposed: 'https://b.example/', fix: {} })
  await session.fix({ row: 3, text: 'b.example' }, signal)
  expect(calls.known).toHaveBeenCalledWith(['https://b.example/'], signal)
  await session.fix({ row: 3, text: 'c.example' }, signal)
  await session.fix({ row: 4, text: 'd.example' }, signal)
  const fixes = [
    [3, 'c.example'],
    [4, 'd.example'],
  ]
  expect(parts.get('fixes')).toEqual(fixes)
  const listed = await resumed({}, { proposed: null, fix: {} })
  await listed.session.fix({ row: 3, text: 'b.example' }, signal)
  expect(listed.calls.known).not.toHaveBeenCalled()
})

it('mends all lines with a fault, keeps that, and takes it back', async () => {
  const { session, parts, told } = await resumed({}, { mend: {} })
  await session.fix({ reason: 'WILDCARD', isMended: true }, signal)
  expect(told.at(-1)).toEqual(['mend', ['WILDCARD', true]])
  expect(parts.get('mends')).toEqual(['WILDCARD'])
  await session.fix({ reason: 'WILDCARD', isMended: false }, signal)
  expect(parts.get('mends')).toEqual([])
})

it.each([
  ['the name of the list', list, 'list.txt'],
  ['the words for a pasted list', { file, name: '', source: 'Pasted' }, 'Pasted'],
])('sends a batch under its number with %s', async (_name, taken, source) => {
  const batch = { kind: 'remove', ids: ['1'] }
  const { session, calls, left } = await resumed({ list: taken }, { batch })
  await session.send('i', 4, signal)
  expect(calls.send).toHaveBeenCalledWith(batch, { id: 'i', batch: 4, source }, signal)
  expect(left?.name).toBe(taken.name)
})

it('waits for no worker when told so, when it breaks or is closed', async () => {
  const worker = Object.assign(new EventTarget(), { postMessage: () => {}, terminate: vi.fn() })
  const reader = remoteReader(worker, file, {})
  const ending = new AbortController()
  const ended = reader.ask('read', [], ending.signal)
  ending.abort()
  await expect(ended).rejects.toThrow('Nobody waits')
  const broken = reader.ask('read', [])
  worker.dispatchEvent(new Event('error'))
  await expect(broken).rejects.toThrow('has ended')
  const closed = reader.ask('read', [])
  reader.close()
  await expect(closed).rejects.toThrow('has ended')
  expect(worker.terminate).toHaveBeenCalledOnce()
})
