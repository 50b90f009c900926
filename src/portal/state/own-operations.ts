import { randomId } from '#portal/ports/random.ts'

/** The operations that this page has begun, so that live news of its own changes can be told from others'. */
const own = new Set<string>()

/** A key for a new undertaking, hard to guess; the history knows the change by it. */
export function newOperation(): string {
  const operation = randomId()
  own.add(operation)
  return operation
}

/** Whether a change was made from this page. */
export function isOwnOperation(operation: string): boolean {
  return own.has(operation)
}
