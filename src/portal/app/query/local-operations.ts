import { randomId } from '#portal/ports/browser/clock.ts'

/** The operations that this page has begun, so that live news of its own changes can be told from others'. */
const own = new Set<string>()

/** A key for a new operation, hard to guess; the history knows the change by it. */
export function newOperation(): string {
  const operation = randomId()
  own.add(operation)
  return operation
}

/**
 * The keys of operations that have no answer yet, each known by its content: the same, sent again, has the same
 * key, and counts once.
 */
export class LocalOperations {
  readonly #keys = new Map<string, string>()

  keyFor(content: unknown): string {
    const name = JSON.stringify(content)
    const key = this.#keys.get(name) ?? newOperation()
    this.#keys.set(name, key)
    return key
  }

  /** There was an answer: the same again would be another operation. */
  answered(content: unknown): void {
    this.#keys.delete(JSON.stringify(content))
  }
}

/** True when a change was made from this page. */
export function isLocalOperation(operation: string): boolean {
  return own.has(operation)
}
