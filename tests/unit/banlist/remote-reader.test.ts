import { expect, it } from 'vitest'

import type { Question, Reply } from '#portal/ports/list-import/reader/messages.ts'
import { remoteReader } from '#portal/ports/list-import/reader/remote-reader.ts'

const file = new Blob(['https://a.example/'])

/** A worker that does nothing by itself. */
class FakeWorker extends EventTarget {
  readonly asked: Question[] = []
  isEnded = false

  postMessage(question: Question): void {
    this.asked.push(question)
  }

  terminate(): void {
    this.isEnded = true
  }

  reply(data: Reply): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function setUp() {
  const worker = new FakeWorker()
  return { worker, reader: remoteReader(worker, file, { fixes: [[1, 'x']] }) }
}

it('opens the file first, and gives each question its own answer', async () => {
  const { worker, reader } = setUp()
  const links = reader.ask('unchecked', [])
  const ids = reader.ask('leaving', ['remove', 0, 2])
  expect(worker.asked).toEqual([
    { name: 'open', given: [file, { fixes: [[1, 'x']] }] },
    { name: 'unchecked', given: [], id: 1 },
    { name: 'leaving', given: ['remove', 0, 2], id: 2 },
  ])
  worker.reply({ id: 2, done: ['7'] })
  worker.reply({ id: 1, done: ['https://a.example/'] })
  expect(await ids).toEqual(['7'])
  expect(await links).toEqual(['https://a.example/'])
})

it('passes on why something went wrong', async () => {
  const { worker, reader } = setUp()
  const reading = reader.ask('read', [])
  worker.reply({ id: 1, failed: { code: 'BINARY', message: 'no text' } })
  await expect(reading).rejects.toMatchObject({ code: 'BINARY', message: 'no text' })
})

it('waits for nothing any more when told so, when the worker breaks or is closed', async () => {
  const { worker, reader } = setUp()
  const ending = new AbortController()
  const given = reader.ask('read', [], ending.signal)
  ending.abort()
  await expect(given).rejects.toThrow('Nobody waits')
  worker.reply({ id: 1, done: null })
  const broken = reader.ask('read', [])
  worker.dispatchEvent(new Event('error'))
  await expect(broken).rejects.toThrow('has ended')
  const closed = reader.ask('read', [])
  reader.close()
  await expect(closed).rejects.toThrow('has ended')
  expect(worker.isEnded).toBe(true)
})
