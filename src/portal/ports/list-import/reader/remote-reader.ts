import type { Given as Decided } from './list-reader.ts'
import type { Answer, Asked, Given, Question, Reply } from './messages.ts'

/** A list in a worker. */
export interface RemoteReader {
  /** Asks for something; rejects with an error that may have a `code`, and at once when `signal` aborts. */
  ask: <Name extends Asked>(
    name: Name,
    given: Given<Name>,
    signal?: AbortSignal,
  ) => Promise<Answer<Name>>
  close: () => void
}

/** The part of a Worker that is needed. */
export interface Thread extends Pick<EventTarget, 'addEventListener'> {
  postMessage: (message: Question, transfer: Transferable[]) => void
  terminate: () => void
}

/** Opens a file in a worker of its own. */
export function openList(file: Blob, decided: Decided): RemoteReader {
  return remoteReader(new Worker(new URL('./worker.ts', import.meta.url)), file, decided)
}

/** The same in a given worker. */
export function remoteReader(worker: Thread, file: Blob, decided: Decided): RemoteReader {
  const waiting = new Map<number, (event: MessageEvent | null) => void>()
  let last = 0
  worker.addEventListener('message', (event) => {
    if (!(event instanceof MessageEvent)) return
    const { id }: Reply = event.data
    const settle = waiting.get(id)
    waiting.delete(id)
    settle?.(event)
  })
  const giveUp = (): void => {
    for (const settle of waiting.values()) settle(null)
    waiting.clear()
  }
  worker.addEventListener('error', giveUp)
  worker.postMessage({ name: 'open', given: [file, decided] }, [])
  return {
    ask: <Name extends Asked>(name: Name, given: Given<Name>, signal?: AbortSignal) =>
      new Promise<Answer<Name>>((resolve, reject) => {
        last += 1
        const id = last
        waiting.set(id, (event: MessageEvent<Reply<Answer<Name>>> | null) => {
          if (event === null) return reject(new Error('The reader of lists has ended.'))
          const { data } = event
          if ('done' in data) return resolve(data.done)
          const { code, message } = data.failed
          reject(Object.assign(new Error(message), { code }))
        })
        signal?.addEventListener('abort', () => {
          waiting.delete(id)
          reject(new Error('Nobody waits for the reader any more.', { cause: signal.reason }))
        })
        worker.postMessage({ name, given, id }, [])
      }),
    close: () => {
      worker.terminate()
      giveUp()
    },
  }
}
