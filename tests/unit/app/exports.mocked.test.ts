import { beforeEach, expect, it, vi } from 'vitest'

import { type FileBlock, FileExport, type FilePlan } from '#portal/app/files/exports.ts'

const saved = vi.hoisted((): string[] => [])
beforeEach(() => void saved.splice(0))

vi.mock('#portal/ports/browser/download.ts', () => ({
  growingFile: () => {
    const pieces: string[] = []
    return {
      append: (piece: string) => void pieces.push(piece),
      save: (name: string) => void saved.push(`${name}: ${pieces.join('')}`),
    }
  },
}))

/** An export whose blocks come when the test says so. */
function started(changes: Partial<FilePlan> = {}) {
  const announced: string[] = []
  const waiting: PromiseWithResolvers<FileBlock | null>[] = []
  const held: boolean[] = []
  const made = new FileExport(
    (isUnsaved) => void held.push(isUnsaved),
    () => () => {},
  )
  made.start({
    name: 'list.txt',
    type: 'text/plain',
    head: '<',
    foot: '>',
    count: () => Promise.resolve(3),
    next: () => {
      const block = Promise.withResolvers<FileBlock | null>()
      waiting.push(block)
      return block.promise
    },
    isOutdated: () => Promise.resolve(false),
    announce: (outcome, rows) => void announced.push(`${outcome} ${rows}`),
    ...changes,
  })
  const state = () => made.actor.getSnapshot()
  const settle = async (end: (block: PromiseWithResolvers<FileBlock | null>) => void) => {
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    for (const block of waiting.splice(0)) end(block)
  }
  return {
    made,
    announced,
    held,
    waiting,
    comes: (block: FileBlock | null) => settle(({ resolve }) => resolve(block)),
    fails: () => settle(({ reject }) => reject(new Error('away'))),
    becomes: (value: string) => vi.waitFor(() => expect(state().value).toBe(value)),
    context: () => state().context,
  }
}

it('saves a whole file once, and says how far it is', async () => {
  const { made, comes, becomes, context } = started()
  made.watch()
  await comes({ text: 'ab', rows: 2 })
  await vi.waitFor(() => expect(context()).toMatchObject({ rows: 2, total: 3 }))
  await comes({ text: 'c', rows: 1 })
  expect(saved).toEqual([])
  await comes(null)
  await becomes('saved')
  expect(saved).toEqual(['list.txt: <abc>'])
  expect(context()).toMatchObject({ name: 'list.txt', rows: 3, isOutdated: false })
})

it('is unsaved work until the file is saved, and while it is tried again', async () => {
  const { made, held, comes, fails, becomes } = started()
  made.watch()
  await comes({ text: 'ab', rows: 2 })
  expect(held.at(-1)).toBe(true)
  await fails()
  await becomes('failed')
  expect(held.at(-1)).toBe(false)
  made.actor.send({ type: 'export.retry' })
  expect(held.at(-1)).toBe(true)
  await comes(null)
  await becomes('saved')
  expect(held.at(-1)).toBe(false)
})

it('is no unsaved work once it is stopped', async () => {
  const { made, held, comes } = started()
  await comes({ text: 'ab', rows: 2 })
  made.stop()
  expect(held.at(-1)).toBe(false)
})

it('saves nothing when it fails in the middle, and goes on from there', async () => {
  const { made, comes, fails, becomes } = started()
  await comes({ text: 'ab', rows: 2 })
  await fails()
  await becomes('failed')
  expect(saved).toEqual([])
  made.actor.send({ type: 'export.retry' })
  await comes({ text: 'c', rows: 1 })
  await comes(null)
  await vi.waitFor(() => expect(saved).toEqual(['list.txt: <abc>']))
})

it('saves nothing when it is cancelled, whatever comes afterwards', async () => {
  const { made, comes, becomes, waiting } = started()
  await comes({ text: 'ab', rows: 2 })
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  made.actor.send({ type: 'export.cancel' })
  await comes(null)
  await becomes('cancelled')
  expect(saved).toEqual([])
})

it('ends a file once, also when it is saved at the second try', async () => {
  let tries = 0
  const { made, comes, becomes } = started({
    isOutdated: () => {
      tries += 1
      return tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(true)
    },
  })
  made.watch()
  await comes({ text: 'ab', rows: 2 })
  await comes(null)
  await becomes('failed')
  made.actor.send({ type: 'export.retry' })
  await comes(null)
  await becomes('saved')
  expect(saved).toEqual(['list.txt: <ab>'])
  expect(made.actor.getSnapshot().context.isOutdated).toBe(true)
})

it('announces an end that no view shows, and shows no result of it later', async () => {
  const { made, comes, fails, becomes, announced } = started()
  const unwatch = made.watch()
  unwatch()
  await comes({ text: 'ab', rows: 2 })
  await fails()
  await becomes('failed')
  expect(announced).toEqual(['failed 2'])
  made.actor.send({ type: 'export.retry' })
  await comes(null)
  await becomes('idle')
  expect(announced).toEqual(['failed 2', 'saved 2'])
})

it('announces nothing where a view shows the end', async () => {
  const { made, comes, becomes, announced } = started()
  made.watch()
  await comes(null)
  await becomes('saved')
  expect(announced).toEqual([])
})

it('leaves the export under way alone when another one is started', async () => {
  const { made, comes, becomes } = started()
  made.watch()
  made.start({ ...other, name: 'other.txt' })
  await comes(null)
  await becomes('saved')
  expect(saved).toEqual(['list.txt: <>'])
})

const other: FilePlan = {
  name: '',
  type: 'text/plain',
  head: '',
  foot: '',
  count: () => Promise.resolve(null),
  next: () => Promise.resolve(null),
  isOutdated: () => Promise.resolve(false),
  announce: () => {},
}
