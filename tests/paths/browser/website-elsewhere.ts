import type { Page } from 'playwright-core'

import {
  CreateWebsiteDocument,
  UpdateWebsiteDocument,
  WebsiteDocument,
  type WebsiteInput,
} from '#contract/generated/operations.ts'
import type { TrackedBatch } from '#contract/tracked-batch.ts'
import { fieldsOf } from '#lib/fields.ts'
import { askAs } from '#tests/browser/support/ask-as.ts'

const clientId = 'apothekenblatt'
/** The name of a headless browser counts as a program. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

/** A website of its own, its readers, and everything that colleagues do to it. */
export class WebsiteElsewhere {
  readonly #mark = crypto.randomUUID().slice(0, 8)
  readonly name = `Weg ${this.#mark}`
  readonly origin = `https://weg-${this.#mark}.example`
  readonly #page: Page
  #id: string | null = null
  #names = 0

  /** Acts as the user who is signed in on the page. */
  constructor(page: Page) {
    this.#page = page
  }

  /** Once it was registered on the page, its address has it. */
  get id(): string {
    return this.#id ?? new URL(this.#page.url()).searchParams.get('id') ?? ''
  }

  /** Registers it, its set-up as far as that. */
  async register(setup: 'SNIPPET' | 'DONE'): Promise<void> {
    const input = { url: this.origin, name: this.name, setup } satisfies WebsiteInput
    const { createWebsite } = await this.#ask(CreateWebsiteDocument, { input })
    this.#id = String(fieldsOf(checked(createWebsite)['website'])['id'])
  }

  /** A colleague goes on with the set-up, and gives it a new name. */
  async moveOn(setup: unknown): Promise<void> {
    this.#names += 1
    const { version } = await this.#now()
    const input = { setup, name: `${this.name} ${this.#names}` }
    const { updateWebsite } = await this.#ask(UpdateWebsiteDocument, { version, input })
    checked(updateWebsite)
  }

  /** A reader opens a page with the snippet. */
  async view(): Promise<void> {
    const { key } = await this.#now()
    const batch: TrackedBatch = {
      s: String(key),
      i: crypto.randomUUID(),
      w: 0,
      p: { u: `${this.origin}/artikel`, t: 'Ein Artikel' },
      e: [['v', 0]],
    }
    const answer = await this.#page.request.post('/collect', {
      headers: { origin: this.origin, 'user-agent': userAgent, 'content-type': 'text/plain' },
      data: JSON.stringify(batch),
    })
    if (answer.status() !== 202) throw new Error(`The view was answered by ${answer.status()}.`)
  }

  async #now(): Promise<Readonly<Record<string, unknown>>> {
    const { client } = await this.#ask(WebsiteDocument, {})
    return fieldsOf(fieldsOf(client)['website'])
  }

  #ask(document: { toString: () => string }, variables: object) {
    const { id } = this
    const operation = crypto.randomUUID()
    return askAs(this.#page, document.toString(), { clientId, id, operation, ...variables })
  }
}

/** The payload of a write; throws where it was refused. */
function checked(payload: unknown): Readonly<Record<string, unknown>> {
  const fields = fieldsOf(payload)
  if (JSON.stringify(fields['userErrors']) !== '[]') throw new Error(JSON.stringify(fields))
  return fields
}
