import { expect, it } from 'vitest'

import { FileExport } from '#portal/app/files/file-export.ts'
import type { ExportProgress, FileBlock } from '#portal/app/files/file-export.ts'
import type { GrowingFile } from '#portal/ports/browser/download.ts'

/** A file in memory, what was said about it, and blocks that come when the test says so. */
function stage() {
  const text: string[] = []
  const saved: string[] = []
  const said: ExportProgress[] = []
  const waiting: PromiseWithResolvers<FileBlock | null>[] = []
  const file: GrowingFile = {
    append: (piece) => void text.push(piece),
    save: (name) => void saved.push(`${name}: ${text.join('')}`),
  }
  const made = new FileExport(
    {
      name: 'list.txt',
      type: 'text/plain',
      head: '<',
      foot: '>',
      next: () => {
        const block = Promise.withResolvers<FileBlock | null>()
        waiting.push(block)
        return block.promise
      },
    },
    file,
    (progress) => void said.push(progress),
  )
  const comes = (block: FileBlock | null) => waiting.shift()?.resolve(block)
  const fails = () => waiting.shift()?.reject(new Error('away'))
  return { made, saved, said, waiting, comes, fails, last: () => said.at(-1) }
}

/** All that can happen now has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('saves a whole file once, and says how far it is', async () => {
  const { made, saved, said, comes } = stage()
  const ended = made.run()
  comes({ text: 'ab', rows: 2 })
  await settled()
  comes({ text: 'c', rows: 1 })
  await settled()
  expect(saved).toEqual([])
  comes(null)
  await ended
  expect(saved).toEqual(['list.txt: <abc>'])
  expect(said.map(({ phase, rows }) => [phase, rows])).toEqual([
    ['running', 0],
    ['running', 2],
    ['running', 3],
    ['saved', 3],
  ])
})

it('saves nothing when it fails in the middle, and goes on from there', async () => {
  const { made, saved, comes, fails, last } = stage()
  const broken = made.run()
  comes({ text: 'ab', rows: 2 })
  await settled()
  fails()
  await broken
  expect(last()).toEqual({ phase: 'failed', rows: 2, name: 'list.txt' })
  expect(saved).toEqual([])
  const again = made.run()
  comes({ text: 'c', rows: 1 })
  await settled()
  comes(null)
  await again
  expect(saved).toEqual(['list.txt: <abc>'])
})

it.each(['a block', 'the end', 'a failure'])(
  'saves nothing when it is cancelled before %s',
  async (what) => {
    const { made, saved, comes, fails, last } = stage()
    const ended = made.run()
    comes({ text: 'ab', rows: 2 })
    await settled()
    made.cancel()
    if (what === 'a failure') fails()
    else comes(what === 'a block' ? { text: 'c', rows: 1 } : null)
    await ended
    expect(saved).toEqual([])
    expect(last()?.phase).toBe('cancelled')
  },
)
