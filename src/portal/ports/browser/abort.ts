import { IdentityFault, networkTimedOut } from '../identity/fault.ts'

/** Waits for a promise, unless the signal comes first: then it rejects `timedOut` at once. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = (): void => reject(new IdentityFault('timedOut', networkTimedOut))
    if (signal.aborted) abandon()
    signal.addEventListener('abort', abandon, { once: true })
    const settled = (): void => signal.removeEventListener('abort', abandon)
    promise
      .then(resolve, reject)
      .finally(settled)
      .catch(() => {})
  })
}
