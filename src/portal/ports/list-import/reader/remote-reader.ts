import type { Given as Decided, ListReader } from './list-reader.ts'

/** A list in a worker. */
export interface RemoteReader {
  /** Asks for something; rejects with an error that may have a `code`, and at once when `signal` aborts. */
  ask: <Name extends Asked>(
    name: Name,
    input: Options<Name>,
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
    ask: <Name extends Asked>(name: Name, given: Options<Name>, signal?: AbortSignal) =>
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

/** The requests of the page to the worker. */
type Asked = keyof ListReader

/** The input and the result of each request. */
type Options<Name extends Asked> = Parameters<ListReader[Name]>
type Answer<Name extends Asked> = Awaited<ReturnType<ListReader[Name]>>

/** A question to the worker; `open` comes first and has no answer. */
export type Question =
  | { name: 'open'; given: ConstructorParameters<typeof ListReader> }
  | { name: Asked; given: readonly unknown[]; id: number }

/** An answer of the worker: what came of it, or what went wrong; `code` is that of a `ListFault`. */
export type Reply<Done = unknown> = { id: number } & (
  | { done: Done }
  | { failed: { code: string | null; message: string } }
)
