import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'

import { RetryingClient, type DemoUser } from '#tests/server/crash-recovery/retrying-client.ts'

/** Callers who send one query again as soon as it is answered. */
export interface Abuse {
  readonly origin: string
  readonly users: readonly DemoUser[]
  readonly query: string
}

/** The answers that they got. */
export interface Answers {
  given: number
  refused: number
}

/** Begins in a thread of its own, so that what the callers read costs the measuring nothing; the returned function ends it. */
export function startAbuse(abuse: Abuse): () => Promise<Answers> {
  const worker = new Worker(new URL(import.meta.url), { workerData: abuse })
  return async () => {
    worker.postMessage('end', [])
    const [answers]: Answers[] = await once(worker, 'message')
    return answers ?? { given: 0, refused: 0 }
  }
}

async function send({ origin, users, query }: Abuse, done: AbortSignal): Promise<Answers> {
  const answers = { given: 0, refused: 0 }
  const reached = { origin, opened: async () => {} }
  const operation = { toString: () => query }
  const keepAsking = async (user: DemoUser): Promise<void> => {
    const client = new RetryingClient(reached, user)
    while (!done.aborted) {
      await client.ask(operation, {}).then(
        () => (answers.given += 1),
        () => (answers.refused += 1),
      )
    }
  }
  await Promise.all(users.map(keepAsking))
  return answers
}

if (parentPort) {
  const port = parentPort
  const done = new AbortController()
  port.once('message', () => done.abort())
  port.postMessage(await send(workerData, done.signal), [])
}
