import { BanlistChangedDocument, BanlistChangesDocument } from '#contract/generated/operations.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { isLocalOperation } from '#portal/app/query/local-operations.ts'
import { now } from '#portal/ports/browser/clock.ts'
import { isSeen } from '#portal/ports/browser/document.ts'

import { tellBanlistNews, type BanlistNews } from './banlist-news.ts'

/** How often the list is looked at where no socket can be had, in milliseconds. */
const pollEvery = 15_000
/** What was changed so long before somebody listened may not be on screen yet, in milliseconds. */
const slack = 60_000
/** Changes of one undertaking come in many chunks: what is shown follows this often, in milliseconds. */
const pace = 1000

/** Follows what changes in a client's banlist until the returned function is called. */
export function followBanlist(client: string): () => void {
  const { subscriptions } = thePortal()
  const heard = paced(follow)
  const poll = new Poll(client, heard.call)
  const stops = [
    subscriptions.listen(BanlistChangedDocument, { clientId: client }, ({ banlistChanged }) => {
      poll.know(banlistChanged.change)
      heard.call(banlistChanged.change)
    }),
    subscriptions.onConnection((isOpen) => (isOpen ? poll.end() : poll.begin())),
    () => poll.stop(),
    heard.stop,
    () => expire(client),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Nobody listens any more: what is known of a client's list is loaded anew when it is shown again. */
function expire(client: string): void {
  void invalidate('banlist', { client, reload: 'later' })
}

/** Own changes show at once; others' must not move rows under the pointer: the list decides. */
function follow(news: readonly BanlistNews[]): void {
  const isOwn = news.some((change) => change !== null && isLocalOperation(change.operation))
  void invalidate('banlist-others')
  const isShown = !isOwn && tellBanlistNews(news)
  void invalidate('banlist-rows', { isHidden: isShown })
}

/** Asks for the newest change now and then while there is no socket, and once when there is one again. */
class Poll {
  readonly #client: string
  readonly #hear: (news: BanlistNews) => void
  #known: string | null = null
  readonly #since = now() - slack
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(client: string, hear: (news: BanlistNews) => void) {
    this.#client = client
    this.#hear = hear
  }

  know(news: BanlistNews): void {
    this.#known = JSON.stringify(news)
  }

  begin(): void {
    this.#timer ??= setInterval(() => isSeen() && void this.#look(), pollEvery)
  }

  /** There is a socket: what was missed until now is looked for. */
  end(): void {
    this.stop()
    void this.#look()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #look(): Promise<void> {
    const variables = { clientId: this.#client, first: 1 }
    const answer = await thePortal()
      .send(BanlistChangesDocument, variables)
      // Without a connection there is nothing to be seen; the next look may be answered.
      .catch(() => null)
    const newest = answer?.data?.client?.banlistChanges.nodes[0]
    if (newest === undefined) return
    const { id, kind, actor, added, edited, removed, operation, link } = newest
    const news = { id, kind, actor, added, edited, removed, operation, link }
    if (this.#known === JSON.stringify(news)) return
    const isFirst = this.#known === null
    this.know(news)
    if (!isFirst) return this.#hear(news)
    // Before the first look there may have been others.
    if (Date.parse(newest.at) > this.#since) this.#hear(null)
  }
}

/** At once, and then not again before the pace; of each change that came meanwhile the last word counts. */
function paced(act: (news: readonly BanlistNews[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Map<string | null, BanlistNews>()
  const next = () => {
    timer = undefined
    if (waiting.size === 0) return
    const news = [...waiting.values()]
    waiting.clear()
    act(news)
    timer = setTimeout(next, pace)
  }
  return {
    call: (news: BanlistNews) => {
      waiting.set(news?.id ?? null, news)
      if (timer === undefined) next()
    },
    stop: () => clearTimeout(timer),
  }
}
