import type { Page } from 'playwright-core'

import type { PositionDocument } from '#contract/configuration.ts'
import { fieldsOf } from '#lib/fields.ts'
import { askAs } from '#tests/browser/support/ask-as.ts'

const clientId = 'apothekenblatt'
const head = '$clientId: ID!, $key: ID!'
const place = 'clientId: $clientId, kind: POSITION, key: $key'

/** A position of its own, and everything that happens to it in other tabs and by colleagues. */
export class PositionElsewhere {
  readonly key = `walk-${crypto.randomUUID()}`
  readonly name = `Weg ${this.key.slice(5, 13)}`
  readonly #page: Page
  /** the version that is put back next; the two of them differ in a weight */
  #next = 1

  private constructor(page: Page) {
    this.#page = page
  }

  /** Publishes it twice as the user who is signed in on the page. */
  static async create(page: Page): Promise<PositionElsewhere> {
    const position = new PositionElsewhere(page)
    for (const weight of [10, 20]) {
      await position.saveDraft(weight)
      await position.#publish()
    }
    return position
  }

  /** Another tab saves the draft. */
  async saveDraft(weight = 30): Promise<void> {
    const { newest, draft } = await this.#state()
    const document: PositionDocument = {
      name: this.name,
      classes: [this.key],
      weights: {
        'engagement-pool': 50,
        'personalized-pool': 50,
        'job-teasers': 0,
        metadata: weight,
      },
      metadata: [],
    }
    await this.#ask(
      `mutation (${head}, $document: JSON!, $basedOn: Int!, $revision: Int!) {
        done: saveConfigurationDraft(${place}, document: $document, basedOn: $basedOn, revision: $revision) {
          userErrors { code } } }`,
      { document, basedOn: newest, revision: draft },
    )
  }

  /** Another tab discards the draft. */
  async discardDraft(): Promise<void> {
    await this.#ask(
      `mutation (${head}) { done: discardConfigurationDraft(${place}) { discarded } }`,
    )
  }

  /** A colleague publishes the content of an older version; drafts stay. */
  async publishVersion(): Promise<void> {
    const { newest } = await this.#state()
    await this.#ask(
      `mutation (${head}, $version: Int!, $basedOn: Int!, $operation: ID!) {
        done: restoreConfiguration(${place}, version: $version, basedOn: $basedOn, operation: $operation) {
          userErrors { code } } }`,
      { version: this.#next, basedOn: newest, operation: crypto.randomUUID() },
    )
    this.#next = 3 - this.#next
  }

  async #publish(): Promise<void> {
    const { newest, draft } = await this.#state()
    await this.#ask(
      `mutation (${head}, $revision: Int!, $basedOn: Int!, $operation: ID!) {
        done: publishConfiguration(${place}, revision: $revision, basedOn: $basedOn, operation: $operation) {
          userErrors { code } } }`,
      { revision: draft, basedOn: newest, operation: crypto.randomUUID() },
    )
  }

  /** The newest version and the revision of the draft; 0 for none. */
  async #state(): Promise<{ newest: number; draft: number }> {
    const query = `query (${head}) { client(id: $clientId) {
      found: configuration(kind: POSITION, key: $key) { newest { number } draft { revision } } } }`
    const answer = await askAs(this.#page, query, { clientId, key: this.key })
    const result = fieldsOf(fieldsOf(answer['client'])['found'])
    return {
      newest: Number(fieldsOf(result['newest'])['number'] ?? 0),
      draft: Number(fieldsOf(result['draft'])['revision'] ?? 0),
    }
  }

  async #ask(query: string, variables: object = {}): Promise<void> {
    const answer = await askAs(this.#page, query, { clientId, key: this.key, ...variables })
    const { userErrors = [] } = fieldsOf(answer['done'])
    if (JSON.stringify(userErrors) !== '[]') throw new Error(JSON.stringify(userErrors))
  }
}
