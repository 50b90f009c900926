import type { Page } from 'playwright-core'

import type { InspectionMessage } from '#portal/app/inspection/inspection-channel.ts'

interface Heard {
  document: string
  message: InspectionMessage
}

/** Hears what one machine in a page tells about itself, across page loads. */
export class Observer {
  readonly #machine: string
  #heard: Heard[] = []
  #past = new Set<string>()
  #listeners: (() => void)[] = []

  private constructor(machine: string) {
    this.#machine = machine
  }

  /** Listens in the page; to be called before anything is opened in it. */
  static async in(page: Page, machine: string): Promise<Observer> {
    const observer = new Observer(machine)
    await page.exposeBinding('tellObserver', (_, received: Heard) => observer.#hear(received))
    await page.addInitScript(relay)
    return observer
  }

  /** The messages since the last `forget`, in order. */
  get messages(): readonly InspectionMessage[] {
    return this.#heard.map(({ message }) => message)
  }

  /** Forgets the documents heard so far: what counts comes from one that is loaded from now on. */
  forget(): void {
    for (const { document } of this.#heard) this.#past.add(document)
    this.#heard = []
  }

  /** Resolves with the next message, or when `milliseconds` have passed without one; else waits on. */
  async next(milliseconds?: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      this.#listeners.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #hear(heard: Heard): void {
    if (heard.message.machine !== this.#machine || this.#past.has(heard.document)) return
    this.#heard.push(heard)
    for (const listener of this.#listeners.splice(0)) listener()
  }
}

/** Runs in the page before its own scripts. */
function relay(): void {
  if (window !== window.top) return
  const document = crypto.randomUUID()
  new BroadcastChannel('masthead.inspection').addEventListener('message', ({ data }) => {
    const tell: unknown = Reflect.get(window, 'tellObserver')
    if (typeof tell === 'function') tell({ document, message: data })
  })
}
