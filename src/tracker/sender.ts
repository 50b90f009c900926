import type { TrackedBatch } from '#contract/tracked-batch.ts'

type Batch = Omit<TrackedBatch, 'w'>

/** Batches that wait for the network at most; the oldest go first. */
const mostWaiting = 20

/** Sends batches, and again once the network is back. `extended` hears that the website tracks more than views. */
export function createSender(endpoint: string, extended: () => void): (batch: Batch) => void {
  let waiting: [batch: Batch, since: number][] = []

  const again = () => {
    const all = waiting
    waiting = []
    for (const [batch, since] of all) post(batch, since)
  }
  const keep = (batch: Batch, since: number) => {
    waiting.push([batch, since])
    waiting = waiting.slice(-mostWaiting)
  }
  const post = (batch: Batch, since: number) => {
    const body = JSON.stringify({ ...batch, w: Math.round(performance.now() - since) })
    const options: RequestInit = { method: 'POST', body, keepalive: true, credentials: 'omit' }
    fetch(endpoint, options).then(
      (answer) => answered(batch, since, answer),
      () => keep(batch, since),
    )
  }
  const answered = (batch: Batch, since: number, { status, ok }: Response) => {
    // too many at once, or a server that stops: the same batch is taken later
    if (status === 429 || status > 499) keep(batch, since)
    if (status === 200) extended()
    if (ok) again()
  }
  addEventListener('online', again)
  return (batch) => post(batch, performance.now())
}
