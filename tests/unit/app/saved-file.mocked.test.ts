import { beforeEach, expect, it, vi } from 'vitest'

import type { ShownPlace } from '#portal/app/publication/use-screen-name.ts'
import { saveNamed } from '#portal/report/export/use-save-file.ts'

const saved = vi.hoisted((): string[] => [])
const failed = vi.hoisted((): unknown[] => [])
const send = vi.hoisted(() => vi.fn())
beforeEach(() => {
  saved.splice(0)
  failed.splice(0)
  send.mockReset()
})

vi.mock('#portal/app/actors/portal.ts', () => ({ getPortal: () => ({ send }) }))
vi.mock('#portal/ports/browser/download.ts', () => ({
  growingFile: () => ({ append: () => {}, save: (name: string) => void saved.push(name) }),
}))
vi.mock('#portal/ui/notices/notices.tsx', () => ({
  notifyFailed: (text: unknown) => void failed.push(text),
}))

const file = new Blob(['a'])

const banlist: ShownPlace = { client: 'blatt', screen: 'BANLIST' }

/** Saves a list of two rows. */
function save(words: readonly string[], place = banlist) {
  return saveNamed(words, { kind: 'csv', file, rows: 2 }, { place, failed: 'An error occured' })
}

const answer = (...userErrors: object[]) => ({
  data: { recordExport: { userErrors } },
  errors: [],
  status: 200,
})

it('a file is on record before it is saved', async () => {
  send.mockImplementation(() => {
    expect(saved).toEqual([])
    return Promise.resolve(answer())
  })
  await save(['Sperrliste', 'Blatt'])
  expect([saved, failed]).toEqual([['sperrliste-blatt.csv'], []])
  const [, variables] = send.mock.lastCall ?? []
  const line = { screen: 'BANLIST', file: 'sperrliste-blatt.csv', rows: 2 }
  expect(variables).toEqual({ clientId: 'blatt', ...line })
})

it('and not saved where that fails, is refused, or nobody knows what it is made of', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await save(['list'])
  send.mockResolvedValueOnce(answer({ code: 'LIMIT_REACHED', field: [] }))
  await save(['list'])
  await save(['list'], { client: 'blatt', screen: undefined })
  expect(saved).toEqual([])
  expect(failed).toEqual(Array.from({ length: 3 }, () => 'An error occured'))
  expect(send).toHaveBeenCalledTimes(2)
})

it('a name that is longer than the record takes is cut there', async () => {
  send.mockResolvedValue(answer())
  await save(['x'.repeat(300)])
  const [, variables] = send.mock.lastCall ?? []
  expect(variables).toMatchObject({ file: 'x'.repeat(255) })
  expect(saved).toHaveLength(1)
})
