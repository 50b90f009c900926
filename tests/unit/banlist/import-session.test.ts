import { describe, expect, it, vi } from 'vitest'

import { noResult } from '#machines/list-import/model.ts'
import type { Sent } from '#machines/list-import/setup.ts'
import { ImportSession } from '#portal/features/banlist/state/import-session.ts'
import type { ImportStore, KeptParts } from '#portal/ports/list-import/import-store.ts'
import type { Fix, Given } from '#portal/ports/list-import/reader/list-reader.ts'
import type { KeptPlan } from '#portal/ports/list-import/reader/plan.ts'
import type { RemoteReader } from '#portal/ports/list-import/reader/remote-reader.ts'

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
const given = { operationId: 'i', mode: 'add', options } as const
const sent: Sent = { operationId: 'i', batch: 1, planned: size.work, result: noResult, change: 'c' }
const minute = 60_000
const now = () => 100 * minute
const { signal } = new AbortController()

/** A session whose storage holds these parts, and whose reader answers as told. */
function setUp(kept: Partial<KeptParts> = {}, answers: Record<string, unknown> = {}) {
  const parts = new Map<string, unknown>(Object.entries(kept))
  const asked: string[] = []
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
      asked.push(name)
      told.push([name, question])
      const answer = answers[name]
      if (answer instanceof Error) return Promise.reject(answer)
      const reply: MessageEvent = new MessageEvent('message', { data: answer })
      return Promise.resolve(reply.data)
    },
    close: () => void asked.push('closed'),
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
  return { session, parts, asked, told, opened, calls, selfBanFolders }
}

describe('the remains of an earlier page', () => {
  it('is nothing where there is no list', async () => {
    expect(await setUp().session.restore(signal)).toBeNull()
  })

  it('is a review with the choices and corrections of then', async () => {
    const fixes: Fix[] = [[1, 'https://b.example/']]
    const review = { mode: 'replace', options: { ...options, comment: 'Aktion' } } as const
    const { session, opened } = setUp({ list, review, fixes }, { read: {} })
    expect(await session.restore(signal)).toEqual({ name: 'list.txt', ...review, begun: null })
    await session.read(signal)
    expect(opened).toEqual([{ choice: {}, fixes, mends: [] }])
  })

  it('is an import with the batch that is next', async () => {
    const kept = {
      list,
      plan: { operationId: 'i', plan },
      sent: { ...sent, at: 0, isPaused: false },
    }
    const left = await setUp(kept).session.restore(signal)
    expect(left).toEqual({ name: 'list.txt', mode: 'add', options, begun: sent })
  })

  it('is an import from its first batch on where the page went before it could say more', async () => {
    const begun = { operationId: 'j', batch: 0, planned: { add: 0, remove: 0 } }
    for (const earlier of [undefined, { ...sent, at: 0, isPaused: false }]) {
      const kept = { list, plan: { operationId: 'j', plan }, ...(earlier && { sent: earlier }) }
      expect(await setUp(kept).session.restore(signal)).toMatchObject({ begun })
    }
  })

  it('is only a review where nothing was decided', async () => {
    const kept = { list, sent: { ...sent, at: 0, isPaused: false } }
    expect(await setUp(kept).session.restore(signal)).toMatchObject({ begun: null })
  })

  it('is left alone when it comes too late', async () => {
    const { session, opened } = setUp({ list, fixes: [[1, 'x']] }, { read: {} })
    expect(await session.restore(AbortSignal.abort())).toBeNull()
    session.take({ file, name: 'other.txt' })
    await session.read(signal)
    expect(opened).toEqual([{ choice: {}, fixes: [], mends: [] }])
  })

  it('is forgotten when another list is taken', async () => {
    const { session, parts, opened } = setUp({ list, fixes: [[1, 'x']] }, { read: {} })
    await session.restore(signal)
    session.take({ file, name: 'other.txt' })
    await session.read(signal)
    expect(opened).toEqual([{ choice: {}, fixes: [], mends: [] }])
    await vi.waitFor(() => expect([...parts]).toEqual([['list', { file, name: 'other.txt' }]]))
  })
})

describe('deciding', () => {
  it('is done once for an operation, and kept before anything is sent', async () => {
    const { session, parts, asked } = setUp({ list }, { read: {}, plan: { plan, size } })
    await session.restore(signal)
    await session.read(signal)
    expect(await session.plan(given, signal)).toEqual({ ...size, isFresh: true })
    expect(parts.get('plan')).toEqual({ operationId: 'i', plan })
    expect(await session.plan(given, signal)).toEqual({ ...size, isFresh: true })
    expect(asked).toEqual(['read', 'plan'])
  })

  it.each([
    [{ at: 91 * minute, isPaused: false }, true],
    [{ at: 89 * minute, isPaused: false }, false],
    [{ at: 99 * minute, isPaused: true }, false],
  ])('goes on with the plan of an import that was left like %j: fresh %s', async (how, isFresh) => {
    const kept = { list, plan: { operationId: 'i', plan }, sent: { ...sent, ...how } }
    const { session, asked } = setUp(kept, { read: {}, resume: size })
    await session.restore(signal)
    await session.read(signal)
    expect(await session.plan(given, signal)).toEqual({ ...size, isFresh })
    expect(await session.plan(given, signal)).toEqual({ ...size, isFresh: true })
    expect(asked).toEqual(['read', 'resume'])
  })
})

it('opens the list again after it could not be read', async () => {
  const answers: Record<string, unknown> = { read: new Error('gone') }
  const { session, opened } = setUp({ list }, answers)
  await session.restore(signal)
  await expect(session.read(signal)).rejects.toThrow('gone')
  expect(() => session.reader).toThrow('No list is open.')
  answers['read'] = { progress: { done: 1, all: 1 }, counts: null }
  await session.read(signal)
  expect(opened).toHaveLength(2)
})

describe('comparing with the banlist', () => {
  const checked = { progress: { done: 1, all: 1 }, counts: null }
  async function opened(kept: Partial<KeptParts> = {}) {
    const all = setUp(
      { list, ...kept },
      { read: {}, unchecked: ['https://a.example/'], learn: checked },
    )
    await all.session.restore(signal)
    await all.session.read(signal)
    return all
  }

  it('says what bans the publication itself before the last lines are judged', async () => {
    const { session, asked } = await opened()
    expect(await session.check(signal)).toBe(checked)
    expect(asked).toEqual(['read', 'unchecked', 'beware', 'learn'])
  })

  it('knows that from an earlier page where it cannot be told any more', async () => {
    const { session, told, parts, selfBanFolders } = await opened({
      own: ['https://kept.example/'],
    })
    selfBanFolders.mockImplementation(() => Promise.resolve([]))
    await session.check(signal)
    expect(told).toContainEqual(['beware', [['https://kept.example/']]])
    expect(parts.get('own')).toEqual(['https://kept.example/'])
  })

  it('keeps it for a later page', async () => {
    const { session, told, parts } = await opened({ own: ['https://kept.example/'] })
    await session.check(signal)
    expect(told).toContainEqual(['beware', [['https://own.example/']]])
    expect(parts.get('own')).toEqual(['https://own.example/'])
  })

  it('tells nothing twice when nobody waits for the statistics any more', async () => {
    const { session, asked, selfBanFolders } = await opened()
    const gone = new AbortController()
    selfBanFolders.mockImplementation(() => {
      gone.abort()
      return Promise.resolve([])
    })
    await expect(session.check(gone.signal)).rejects.toThrow()
    expect(asked).toEqual(['read', 'unchecked'])
  })
})

it('looks up a correction unless the list has it, and keeps it', async () => {
  const answers: Record<string, unknown> = { read: {}, proposed: 'https://b.example/', fix: {} }
  const { session, parts, calls } = setUp({ list }, answers)
  await session.restore(signal)
  await session.read(signal)
  await session.fix({ row: 3, text: 'b.example' }, signal)
  expect(calls.known).toHaveBeenCalledWith(['https://b.example/'], signal)
  answers['proposed'] = null
  await session.fix({ row: 3, text: 'c.example' }, signal)
  await session.fix({ row: 4, text: 'd.example' }, signal)
  expect(calls.known).toHaveBeenCalledTimes(1)
  expect(parts.get('fixes')).toEqual([
    [3, 'c.example'],
    [4, 'd.example'],
  ])
})

it('mends all lines with a fault, keeps that, and takes it back', async () => {
  const { session, parts, told, calls } = setUp({ list }, { read: {}, mend: {} })
  await session.restore(signal)
  await session.read(signal)
  await session.fix({ reason: 'WILDCARD', isMended: true }, signal)
  expect(told.at(-1)).toEqual(['mend', ['WILDCARD', true]])
  expect(parts.get('mends')).toEqual(['WILDCARD'])
  await session.fix({ reason: 'WILDCARD', isMended: false }, signal)
  expect(parts.get('mends')).toEqual([])
  expect(calls.known).not.toHaveBeenCalled()
})

it('sends a batch under its number with the name of the list', async () => {
  const batch = { kind: 'remove', ids: ['1'] }
  const { session, calls } = setUp({ list }, { read: {}, batch })
  await session.restore(signal)
  await session.read(signal)
  await session.send('i', 4, signal)
  expect(calls.send).toHaveBeenCalledWith(batch, { id: 'i', batch: 4, source: 'list.txt' }, signal)
})

it('calls a pasted list nothing, and names it in the history by the words that were given, also after a reload', async () => {
  const pasted = { file, name: '', source: 'Pasted addresses' }
  const { session, calls } = setUp(
    { list: pasted },
    { read: {}, batch: { kind: 'remove', ids: [] } },
  )
  expect(await session.restore(signal)).toMatchObject({ name: '' })
  await session.read(signal)
  await session.send('i', 1, signal)
  expect(calls.send.mock.calls).toMatchObject([[{}, { source: 'Pasted addresses' }, {}]])
})

it('forgets everything when the list is dropped, and nothing when it is only closed', async () => {
  const { session, parts } = setUp({ list }, { read: {} })
  await session.restore(signal)
  await session.read(signal)
  session.keepProgress({ sent, isPaused: true })
  session.close()
  expect(parts.get('sent')).toEqual({ ...sent, isPaused: true, at: 100 * minute })
  session.drop()
  expect([...parts]).toEqual([])
})
