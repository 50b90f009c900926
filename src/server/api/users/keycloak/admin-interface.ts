/** The reason why the admin interface did not do something. */
export type AdminRefusal = 'NOT_ALLOWED' | 'NOT_FOUND' | 'UNREACHABLE'

/** The admin interface refused or did not answer; the message is for the operator and holds no token. */
export class AdminFault extends Error {
  override readonly name = 'AdminFault'
  readonly reason: AdminRefusal

  constructor(reason: AdminRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Milliseconds that Keycloak may take: for one answer, and for all that one question of ours needs. */
const limits = { answer: 5000, question: 45_000 }
/** Requests of one question at the same time. */
const atOnce = 8
const realmShape = /^[a-z0-9-]{1,63}$/

/**
 * Keycloak's admin interface of one realm, with the token of the user who asks and no right beyond theirs. It talks to
 * the configured host alone: redirects are not followed, and every part of a path is encoded.
 */
export class AdminInterface {
  readonly #base: string
  readonly #token: () => string
  readonly #end = AbortSignal.timeout(limits.question)

  /** `host` is the identity host without a slash at its end. */
  constructor(host: string, realm: string, token: () => string) {
    if (!realmShape.test(realm)) throw new AdminFault('NOT_FOUND', 'This is no realm.')
    this.#base = `${host}/admin/realms/${realm}`
    this.#token = token
  }

  /** The answer at a path. @throws AdminFault */
  async read<Answer>(path: readonly string[], query: Record<string, string> = {}): Promise<Answer> {
    const response = await this.#ask('GET', path, { query })
    return response.json().catch((cause: unknown) => {
      throw new AdminFault('UNREACHABLE', `${path.join('/')}: no JSON`, { cause })
    })
  }

  /** Adds or removes what the body names. @throws AdminFault */
  async write(method: 'POST' | 'DELETE', path: readonly string[], body: unknown): Promise<void> {
    await this.#ask(method, path, { body })
  }

  /** The answers for all values, some at a time. The first fault ends it. */
  async each<Value, Answer>(
    values: readonly Value[],
    ask: (value: Value) => Promise<Answer>,
  ): Promise<Answer[]> {
    const answers: Answer[] = []
    const waiting = values.entries()
    const worker = async () => {
      for (const [index, value] of waiting) answers[index] = await ask(value)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    return answers
  }

  async #ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: readonly string[],
    { query = {}, body }: { query?: Record<string, string>; body?: unknown },
  ): Promise<Response> {
    const url = `${this.#base}/${path.map(encodeURIComponent).join('/')}?${new URLSearchParams(query)}`
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${this.#token()}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([this.#end, AbortSignal.timeout(limits.answer)]),
    }).catch((cause: unknown) => {
      throw new AdminFault('UNREACHABLE', `${method} ${path.join('/')}: no answer`, { cause })
    })
    if (response.ok) return response
    await response.body?.cancel()
    throw new AdminFault(
      refusalOf(response.status),
      `${method} ${path.join('/')}: ${response.status}`,
    )
  }
}

function refusalOf(status: number): AdminRefusal {
  if (status === 401 || status === 403) return 'NOT_ALLOWED'
  return status === 404 ? 'NOT_FOUND' : 'UNREACHABLE'
}
