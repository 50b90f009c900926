import type { FailureKind, SessionUser } from '#machines/session/model.ts'
import type { RememberedOrganisation } from '#portal/ports/browser/storage.ts'

import { nord } from './fake-session-ports.ts'
import type { SimulatedProvider } from './simulated-provider.ts'
import { SimulatedTab, type Surroundings, type TabStorage } from './simulated-tab.ts'
import type { SimulatedTime } from './simulated-time.ts'

interface Turn {
  tab: SimulatedTab
  granted: () => void
}

/** How long a message takes from tab to tab at most, in milliseconds. */
const slowestMessage = 50
const mostTabs = 10

/** The tabs of one person's browser, in which the real session runs with everything around it simulated. */
export class SimulatedBrowser {
  /** why tabs that had been signed in went back to login */
  readonly signOuts: (FailureKind | 'idle')[] = []
  readonly #time: SimulatedTime
  readonly #provider: SimulatedProvider
  readonly #random: (below: number) => number
  #tabs: SimulatedTab[] = []
  #turns: Turn[] = []
  #newest: SessionUser
  #lastSignedIn: RememberedOrganisation | null = nord

  /** Starts with one tab that has just signed in. */
  constructor(time: SimulatedTime, provider: SimulatedProvider, random: (below: number) => number) {
    this.#time = time
    this.#provider = provider
    this.#random = random
    this.#newest = provider.user()
    this.#open({ user: this.#newest, active: nord })
  }

  /** True when every tab is signed in with a valid token. */
  get isWell(): boolean {
    return this.#tabs.every((tab) => tab.isWell)
  }

  /** One more tab, opened by its address. */
  openTab(): void {
    this.#open({ user: null, active: null })
  }

  /** Tabs are counted around; as the browser duplicates one, with what it has stored. */
  duplicate(index: number): void {
    this.#open(this.#tab(index).storage)
  }

  reload(index: number): void {
    const tab = this.#tab(index)
    this.#remove(tab)
    this.#open(tab.storage)
  }

  /** Keeps one at least. */
  closeTab(index: number): void {
    if (this.#tabs.length > 1) this.#remove(this.#tab(index))
  }

  setOnline(isOnline: boolean): void {
    this.#provider.isOnline = isOnline
    for (const tab of this.#tabs) tab.hearNetwork(isOnline)
  }

  #tab(index: number): SimulatedTab {
    const tab = this.#tabs[index % this.#tabs.length]
    if (tab === undefined) throw new Error('There is no tab')
    return tab
  }

  #open(storage: TabStorage): void {
    if (this.#tabs.length < mostTabs)
      this.#tabs.push(new SimulatedTab(this.#surroundings(), storage))
  }

  #remove(tab: SimulatedTab): void {
    tab.close()
    this.#tabs = this.#tabs.filter((other) => other !== tab)
  }

  #surroundings(): Surroundings {
    return {
      time: this.#time,
      provider: this.#provider,
      tell: (from, message) => this.#tellOthers(from, (tab) => tab.hear(message)),
      share: (from, user) => {
        this.#newest = user
        this.#tellOthers(from, (tab) => tab.hearRenewal(user))
      },
      holdTurn: (tab, granted) => this.#holdTurn(tab, granted),
      lastSignedIn: () => this.#lastSignedIn,
      signedOut: (kind) => {
        this.#lastSignedIn = null
        this.signOuts.push(kind)
      },
    }
  }

  #tellOthers(from: SimulatedTab, tell: (tab: SimulatedTab) => void): void {
    for (const tab of this.#tabs) {
      const deliver = (): void => {
        if (this.#tabs.includes(tab)) tell(tab)
      }
      if (tab !== from) this.#time.setTimeout(deliver, this.#random(slowestMessage))
    }
  }

  /** As a Web Lock: the first in the queue has it. */
  #holdTurn(tab: SimulatedTab, granted: () => void): () => void {
    const turn = { tab, granted }
    this.#turns.push(turn)
    if (this.#turns.length === 1) this.#grant()
    return () => {
      const [holder] = this.#turns
      this.#turns = this.#turns.filter((other) => other !== turn)
      if (holder === turn) this.#grant()
    }
  }

  /** A tab that missed a renewal is told of it in place of renewing once more. */
  #grant(): void {
    const [turn] = this.#turns
    if (turn === undefined) return
    this.#time.setTimeout(() => {
      if (this.#turns[0] !== turn) return
      const isBehind = this.#newest.expiresAt > (turn.tab.storage.user?.expiresAt ?? 0)
      if (isBehind) turn.tab.hearRenewal(this.#newest)
      else turn.granted()
    }, 0)
  }
}
