import type { TrackedBatch } from '#contract/tracked-batch.ts'

import { on } from './listening.ts'

/** `w` is when it was made. The contract says what its events are, and who makes them keeps to it. */
type Batch = Omit<TrackedBatch, 'e'> & { e: readonly unknown[] }

/** Batches that wait for the network at most; the oldest go first. */
const mostWaiting = 20

/** Sends batches, and again once the network is back. `extended` hears that the website tracks more than views. */
export function createSender(endpoint: URL, extended: () => void): (batch: Batch) => void {
  let waiting: Batch[] = []

  const again = () => {
    const all = waiting
    waiting = []
    all.forEach(post)
  }
  async function post(batch: Batch): Promise<void> {
    const body = JSON.stringify({ ...batch, w: Math.round(performance.now() - batch.w) })
    const options: RequestInit = { method: 'POST', body, keepalive: true, credentials: 'omit' }
    const { status } = await fetch(endpoint, options).catch(() => ({ status: 500 }))
    // too many at once, or a server that stops or is not reached: the same batch is taken later
    if (status > 428) waiting = [...waiting, batch].slice(-mostWaiting)
    if (status === 200) extended()
    if (status < 300) again()
  }
  on('online', again)
  return post
}
