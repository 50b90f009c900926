import { once } from 'node:events'

import { expect } from 'vitest'

import {
  DeleteBanlistItemsDocument,
  EditBanlistItemsDocument,
  BanlistKnownDocument,
  ImportBanlistItemsDocument,
} from '#contract/generated/documents/banlist-bulk.ts'
import { BanlistPageDocument } from '#contract/generated/documents/banlist.ts'
import type { BanlistFilter, BanlistRowFragment } from '#contract/generated/operations.ts'
import type { RetryingClient } from '#tests/server/crash-recovery/retrying-client.ts'

/** An entry as it must be, since the server said so. */
export type Expected = Pick<BanlistRowFragment, 'id' | 'link' | 'comment' | 'paused' | 'version'>

/** How many entries an operation added, edited and removed, as the history must tell it. */
export interface Counted {
  readonly added: number
  readonly edited: number
  readonly removed: number
}

/** A batch on its way, and how many of its rows are done by what the list says. */
interface Batch {
  readonly size: number
  readonly done: () => Promise<number>
}

type Patch = Pick<Expected, 'comment' | 'paused'>

const clientId = 'apothekenblatt'
const importBatches = [0, 1]
const importBatch = 500
/** Some rows of each import are left alone. */
const changedBatches = [0, 1, 2, 3]
const changedBatch = 200

/**
 * Bulk work as the portal does it: import, edit and delete in batches, each sent again under its own number
 * until it is answered. Remembers what was answered, and what is on its way.
 */
export class InterruptedOperations {
  /** the entries that the answers have left on the list, by link */
  readonly list = new Map<string, Expected>()
  /** by operation */
  readonly history = new Map<string, Counted>()
  readonly #client: RetryingClient
  /** ids of entries that no batch may change */
  readonly #locked: readonly string[]
  readonly #underWay = new Set<Batch>()
  readonly #answered = new EventTarget()
  #names = 0
  #isEnding = false

  constructor(client: RetryingClient, locked: readonly string[]) {
    this.#client = client
    this.#locked = locked
  }

  /** Works until the end, with new rows each time. Rejects when an answer is not what it must be. */
  async work(): Promise<void> {
    while (!this.#isEnding) {
      this.#names += 1
      const name = `work-${this.#names}`
      const rows = await this.#import(name)
      await this.#edit(`${name}-note`, rows, { comment: `seen by ${name}`, paused: true })
      await this.#remove(`${name}-delete`, rows.slice(0, changedBatch * 2))
    }
  }

  /** Lets what was begun come to its end, and begins nothing more. */
  end(): void {
    this.#isEnding = true
  }

  /** Resolves when so many more batches are answered. */
  async answers(count: number): Promise<void> {
    for (let left = count; left > 0; left -= 1) await once(this.#answered, 'answer')
  }

  /** The batches on their way of which a server that died has done neither all nor nothing. */
  async torn(): Promise<string[]> {
    const matches = await Promise.all(
      [...this.#underWay].map(async ({ size, done }) => ({ size, done: await done() })),
    )
    const torn = matches.filter(({ size, done }) => done !== 0 && done !== size)
    return torn.map(({ size, done }) => `${done} of ${size}`)
  }

  /** The entries of this work on the list. */
  async listed(filter: BanlistFilter): Promise<Expected[]> {
    const rows: Expected[] = []
    for (let offset = 0; ; offset += 5000) {
      const variables = { clientId, first: 5000, offset, filter, sort: inOrder }
      const { client } = await this.#client.ask(BanlistPageDocument, variables)
      const nodes = client?.banlist.nodes ?? []
      rows.push(...nodes.map(asExpected))
      if (nodes.length < 5000) return rows
    }
  }

  async #import(name: string): Promise<Expected[]> {
    const folder = `https://kill.example/${name}/`
    for (const batch of importBatches) {
      const links = Array.from({ length: importBatch }, (_, row) => `${folder}${batch}-${row}`)
      const operation = { id: `${name}-import`, batch, source: `${name}.txt` }
      const items = links.map((link) => ({ link }))
      const { importBanlistItems: answer } = await this.#track(
        { size: links.length, done: () => this.#countListed(links) },
        this.#client.insist(ImportBanlistItemsDocument, { clientId, items, operation }),
      )
      expect(answer).toMatchObject({ added: links.length, listed: 0, userErrors: [] })
      this.#tell(operation.id, { added: links.length })
    }
    const rows = await this.#client.insist(BanlistPageDocument, {
      clientId,
      first: 5000,
      offset: 0,
      filter: { search: folder },
      sort: inOrder,
    })
    const entries = (rows.client?.banlist.nodes ?? []).map(asExpected)
    expect(entries).toHaveLength(importBatch * importBatches.length)
    for (const entry of entries) this.list.set(entry.link, entry)
    return entries
  }

  async #edit(id: string, rows: readonly Expected[], patch: Patch): Promise<void> {
    for (const batch of changedBatches) {
      const part = partOf(rows, batch)
      const ids = part.map((row) => row.id)
      const done = async (): Promise<number> => {
        const listed = await this.listed({ ids })
        return listed.filter(({ comment }) => comment === patch.comment).length
      }
      const { editBanlistItems: answer } = await this.#track(
        { size: ids.length, done },
        this.#client.insist(EditBanlistItemsDocument, {
          clientId,
          ids: [...ids, ...this.#locked],
          patch,
          operation: { id, batch },
        }),
      )
      expect(answer).toMatchObject({ editedIds: ids, userErrors: [] })
      expect(answer.refused.map((row) => row.id)).toEqual(this.#locked)
      this.#tell(id, { edited: ids.length })
      for (const { link } of part) this.#expect(link, patch)
    }
  }

  async #remove(id: string, rows: readonly Expected[]): Promise<void> {
    for (const batch of [0, 1]) {
      const part = partOf(rows, batch)
      const ids = part.map((row) => row.id)
      const done = async (): Promise<number> => ids.length - (await this.listed({ ids })).length
      const { deleteBanlistItems: answer } = await this.#track(
        { size: ids.length, done },
        this.#client.insist(DeleteBanlistItemsDocument, {
          clientId,
          ids: [...ids, ...this.#locked],
          operation: { id, batch },
        }),
      )
      expect(answer).toMatchObject({ deletedIds: ids, userErrors: [] })
      expect(answer.refused.map((row) => row.code)).toEqual(this.#locked.map(() => 'READ_ONLY'))
      this.#tell(id, { removed: ids.length })
      for (const { link } of part) this.list.delete(link)
    }
  }

  async #track<Answer>(batch: Batch, answer: Promise<Answer>): Promise<Answer> {
    this.#underWay.add(batch)
    return answer.finally(() => {
      this.#underWay.delete(batch)
      this.#answered.dispatchEvent(new Event('answer'))
    })
  }

  #expect(link: string, patch: Patch): void {
    const entry = this.list.get(link)
    if (entry) this.list.set(link, { ...entry, ...patch, version: entry.version + 1 })
  }

  #tell(operation: string, more: Partial<Counted>): void {
    const { added, edited, removed } = this.history.get(operation) ?? nothing
    this.history.set(operation, {
      added: added + (more.added ?? 0),
      edited: edited + (more.edited ?? 0),
      removed: removed + (more.removed ?? 0),
    })
  }

  async #countListed(links: string[]): Promise<number> {
    const { client } = await this.#client.ask(BanlistKnownDocument, { clientId, links })
    return (client?.banlistKnown.listed ?? []).filter((id) => id !== null).length
  }
}

const nothing: Counted = { added: 0, edited: 0, removed: 0 }
const inOrder = { field: 'LINK', direction: 'ASC' } as const

function partOf(rows: readonly Expected[], batch: number): readonly Expected[] {
  return rows.slice(batch * changedBatch, (batch + 1) * changedBatch)
}

function asExpected({ id, link, comment, paused, version }: Expected): Expected {
  return { id, link, comment, paused, version }
}
