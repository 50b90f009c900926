import { expect } from 'vitest'

/** Expects something of a value that is read again and again until it is so. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 15_000, interval: 50 })
}
