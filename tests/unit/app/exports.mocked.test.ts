import { beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Actor, AnyStateMachine } from 'xstate'

import { type FileBlock, FileExport, type FilePlan } from '#portal/app/files/exports.ts'

const saved = vi.hoisted((): string[] => [])
const recordExport = vi.hoisted(() => vi.fn())
beforeEach(() => {
  saved.splice(0)
  recordExport.mockReset()
})

vi.mock('#portal/app/actors/screen-machines.ts', () => ({
  startMachine: (machine: AnyStateMachine) => createActor(machine).start(),
  stopMachine: (actor: Actor<AnyStateMachine>) => actor.stop(),
}))
vi.mock('#portal/app/files/export-record.ts', () => ({ recordExport }))

vi.mock('#portal/ports/browser/download.ts', () => ({
  growingFile: () => {
    const pieces: string[] = []
    return {
      append: (piece: string) => void pieces.push(piece),
      save: (name: string) => void saved.push(`${name}: ${pieces.join('')}`),
    }
  },
}))

/** An export whose blocks come as listed; a text fails. */
function started(blocks: (FileBlock | string | null)[], isOutdated: FilePlan['isOutdated']) {
  const announced: string[] = []
  const held: boolean[] = []
  const made = new FileExport(
    (isUnsaved) => void held.push(isUnsaved),
    () => () => {},
  )
  const plan: FilePlan = {
    name: 'list.txt',
    type: 'text/plain',
    head: '<',
    foot: '>',
    count: () => Promise.resolve(3),
    next: () => {
      const block = blocks.shift() ?? null
      return typeof block === 'string' ? Promise.reject(new Error(block)) : Promise.resolve(block)
    },
    isOutdated,
    announce: (outcome, rows) => void announced.push(`${outcome} ${rows}`),
  }
  const place = { client: 'blatt', screen: 'BANLIST' } as const
  made.start(plan, place)
  made.start({ ...plan, name: 'other.txt' }, place)
  const becomes = (value: string) =>
    vi.waitFor(() => expect(made.actor.getSnapshot().value).toBe(value))
  return { made, announced, held, becomes }
}

const first = { text: 'ab', rows: 2 }

it('saves the whole file once, whichever part of it had to be tried again, and holds the page until then', async () => {
  const outdated = vi.fn(() => Promise.resolve(true))
  outdated.mockRejectedValueOnce(new Error('away'))
  const { made, becomes, held, announced } = started(
    [first, 'away', { text: 'c', rows: 1 }, null, null],
    outdated,
  )
  made.watch()
  for (const time of [1, 2]) {
    await becomes('failed')
    expect([time, held.at(-1), saved]).toEqual([time, false, []])
    made.actor.send({ type: 'export.retry' })
    expect(held.at(-1)).toBe(true)
  }
  await becomes('saved')
  expect([held.at(-1), saved, announced]).toEqual([false, ['list.txt: <abc>'], []])
  expect(made.actor.getSnapshot().context).toMatchObject({ rows: 3, total: 3, isOutdated: true })
})

it('saves nothing before it is on record', async () => {
  recordExport.mockRejectedValueOnce(new Error('away'))
  const { made, becomes } = started([first, null, null], () => Promise.resolve(false))
  made.watch()
  await becomes('failed')
  expect(saved).toEqual([])
  made.actor.send({ type: 'export.retry' })
  await becomes('saved')
  expect(saved).toEqual(['list.txt: <ab>'])
  const line = [{ client: 'blatt', screen: 'BANLIST' }, 'list.txt', 2]
  expect(recordExport.mock.calls).toEqual([line, line])
})
