import { expect, it } from 'vitest'

import { LocalOperations } from '#portal/app/query/local-operations.ts'
import type { Request } from '#portal/app/query/queries.ts'
import { restoreEntry } from '#portal/features/banlist/undo/restore-entry.ts'

const link = 'https://a.example/'
const past = { link, dateAdded: '2026-11-01T08:00:00Z', readOnly: false, addedBy: 'Ada Lindner' }
const entry = { ...past, comment: 'Werbung', expires: '2027-01-31', paused: true }
const other = { ...entry, link: 'https://b.example/' }

const added = { item: { link: 'https://a.example/now' }, change: '7', userErrors: [] }
const refused = (code: string) => ({ item: null, change: null, userErrors: [{ code }] })
const lost = null

/** Restoring over a server that gives these answers one after the other, and what it was asked. */
function setUp(...answers: (object | null)[]) {
  const asked: { content: unknown; id: unknown; chunk: unknown }[] = []
  const request: Request = (_, variables) => {
    const { operation, ...content } = JSON.parse(JSON.stringify(variables))
    asked.push({ content, id: operation.id, chunk: operation.chunk })
    const answer = answers.shift()
    const data = answer === null ? null : { addBanlistItem: answer }
    return Promise.resolve({ data: JSON.parse(JSON.stringify(data)), errors: [] })
  }
  const means = { request, clientId: 'blatt', operations: new LocalOperations() }
  return { asked, restore: (given = entry) => restoreEntry(given, means) }
}

it('adds what the entry said, and no more: it is a new one of whoever adds it', async () => {
  const { asked, restore } = setUp(added)
  expect(await restore()).toEqual({ link: 'https://a.example/now' })
  const content = {
    clientId: 'blatt',
    link,
    comment: 'Werbung',
    expires: '2027-01-31',
    paused: true,
  }
  expect(asked).toEqual([{ content, id: expect.stringMatching(/.{16}/), chunk: 0 }])
})

it.each([
  ['DUPLICATE', 'duplicate'],
  ['LIMIT_REACHED', 'limit'],
  ['CONFLICT', 'failed'],
  ['CLOSED', 'failed'],
])('somebody else was quicker, or it may not be (%s)', async (code, result) => {
  expect(await setUp(refused(code)).restore()).toBe(result)
})

it('what has no answer is sent again as the same undertaking, so that it is added once', async () => {
  const { asked, restore } = setUp(lost, lost, added)
  expect(await restore()).toBe('failed')
  expect(await restore()).toBe('failed')
  expect(await restore()).toEqual({ link: 'https://a.example/now' })
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
})

it.each([
  ['added', added],
  ['refused', refused('DUPLICATE')],
])('what was answered (%s) is another undertaking the next time', async (_, answer) => {
  const { asked, restore } = setUp(answer, added)
  await restore()
  await restore()
  expect(new Set(asked.map(({ id }) => id)).size).toBe(2)
})

it('another entry, or the same one as it was at another time, never goes under the key of a lost one', async () => {
  const { asked, restore } = setUp(lost, added, added, added)
  await restore()
  await restore(other)
  await restore({ ...entry, comment: '' })
  await restore()
  const [first, second, third, again] = asked.map(({ id }) => id)
  expect(new Set([first, second, third]).size).toBe(3)
  expect(again).toBe(first)
})
