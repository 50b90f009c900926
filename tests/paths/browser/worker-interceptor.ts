import type { Page } from 'playwright-core'

/** Intercepts questions to a page's workers, which then wait to be let through or refused. */
export class WorkerInterceptor {
  readonly #page: Page
  #held: string[] = []
  #arrived: (() => void)[] = []

  private constructor(page: Page) {
    this.#page = page
  }

  /** Holds questions of these names in every page that is loaded from now on. */
  static async before(page: Page, names: readonly string[]): Promise<WorkerInterceptor> {
    const interceptor = new WorkerInterceptor(page)
    await page.exposeBinding('tellInterceptor', (_, name: string) => interceptor.#arrive(name))
    await page.addInitScript(holdQuestions, [...names])
    return interceptor
  }

  /** Resolves as soon as such a question waits. */
  async holds(name: string): Promise<void> {
    while (!this.#held.includes(name)) {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`Nobody asked to ${name}`)), longestWait)
        this.#arrived.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  /** Lets everything through that waits, or has the worker refuse it for this reason. */
  async once(code: string | null): Promise<void> {
    this.#held = []
    await this.#page.evaluate(releaseQuestions, code)
  }

  #arrive(name: string): void {
    this.#held.push(name)
    for (const arrived of this.#arrived.splice(0)) arrived()
  }
}

const longestWait = 20_000

interface Question {
  name: string
  id?: number
}

/** Runs in the page before its own scripts. */
function holdQuestions(names: string[]): void {
  const current: { worker: Worker; pass: () => void; id: number | undefined }[] = []
  const tell: unknown = Reflect.get(window, 'tellInterceptor')
  const post: unknown = Reflect.get(Worker.prototype, 'postMessage')
  Object.assign(Worker.prototype, {
    postMessage(this: Worker, question: Question, ...rest: unknown[]): void {
      const pass = (): void => {
        if (typeof post === 'function') Reflect.apply(post, this, [question, ...rest])
      }
      if (!names.includes(question.name)) return pass()
      current.push({ worker: this, pass, id: question.id })
      if (typeof tell === 'function') tell(question.name)
      return undefined
    },
  })
  Object.assign(window, { heldQuestions: current })
}

/** Runs in the page. */
function releaseQuestions(code: string | null): void {
  const current: { worker: Worker; pass: () => void; id: number | undefined }[] = Reflect.get(
    window,
    'heldQuestions',
  )
  for (const { worker, pass, id } of current.splice(0)) {
    const data = { id, failed: { code, message: 'refused by the test' } }
    if (code === null) pass()
    else worker.dispatchEvent(new MessageEvent('message', { data }))
  }
}
