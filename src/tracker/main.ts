import type { TrackedBatch, TrackedPage, TrackedView } from '#contract/tracked-batch.ts'

import { watchBoxes } from './boxes.ts'
import { on, type Happened, type Timer } from './listening.ts'
import { createReading } from './reading.ts'
import { watchSignals } from './signals.ts'

/** Milliseconds in which events gather; a page that builds itself gets its title meanwhile. */
const gathers = 1000

/**
 * A canonical address without a query stands for all queries of its page, as in a gallery; the root does not, which
 * templates declare everywhere. The head may still be that of the page before, so that one with a query says nothing.
 */
const manyAddresses = /^[^?]+\w\/[^?]+$/

type Snippet = `masthead ${string}`
declare global {
  interface Window {
    /** left by a snippet for a second one of its website */
    [snippet: Snippet]: (() => void) | undefined
  }
  interface Navigator {
    globalPrivacyControl?: boolean
  }
  interface Document {
    prerendering?: boolean
  }
}

/**
 * Tracks the page of this script element. Nobody who asks not to be tracked is, and a second snippet only says that it
 * is there.
 */
function track(script: HTMLScriptElement): void {
  const key = script.dataset['site'] || ''
  const snippet: Snippet = `masthead ${key}`
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return
  if (window[snippet]) return window[snippet]()
  const reading = createReading()
  let boxes: ReturnType<typeof watchBoxes> | undefined
  let events: [kind: string, at: number, ...rest: unknown[]][] = []
  let timer: Timer = 0
  let address = pageOf()
  let path: string
  /** the canonical address of the view before */
  let earlier = ''
  let referrer = document.referrer
  let isOpen = false
  let told: TrackedView | 0 = 0
  let page: TrackedPage | 0 = 0
  let counts: [Record<string, number>, Record<string, number>] = [{}, {}]
  /** 1: the view was not left yet */
  let leaves: 0 | 1 = 1
  const send = createSender(new URL('collect', script.src), () => {
    boxes ||= watchBoxes(happened)
  })

  /** `left`: 1 where the view is left for the first time */
  function flush(left: 0 | 1): void {
    if (!timer) return
    clearTimeout(timer)
    timer = 0
    const now = performance.now()
    for (const event of events) event[1] = Math.round(now - event[1])
    const source = referrer && new URL(referrer).origin
    const before = told
    page ||= describePage(script, address, source)
    // the head may still be that of the view before
    if (page.c === earlier) page.c = ''
    told = [...reading.now(), ...counts]
    send({
      s: key,
      i: newId(),
      w: now,
      p: page,
      e: events,
      v: [before, told, left],
    })
    events = []
  }
  function soon(): void {
    timer ||= setTimeout(flush, gathers, 0)
  }
  const happened: Happened = (kind, ...rest) => {
    events.push([kind, performance.now(), ...rest])
    soon()
  }
  /** Sends how the view was read so far. */
  function leave(): void {
    const read = isOpen && reading.take()
    if (read) happened('r', ...read)
    flush(leaves)
    leaves = 0
  }
  /** A view begins when it is seen. `isMoved`: its text may not be there yet */
  function view(isMoved?: 1): void {
    if (isOpen || document.hidden) return
    isOpen = true
    leaves = 1
    told = 0
    counts = [{}, {}]
    address = pageOf()
    path = location.pathname
    page = 0
    reading.begin(isMoved)
    happened('v')
    boxes?.()
  }
  /** The address of a page that never loads another one has changed; the page may show either view now. */
  function moved(how: unknown): void {
    const next = pageOf()
    if (!isOpen || next === address) return
    const isQuery = path === location.pathname
    if (isQuery && (how === 'replaceState' || manyAddresses.test(canonicalNow()))) return
    leave()
    if (!isQuery) earlier = canonicalNow()
    isOpen = false
    referrer = address
    view(1)
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name]
    history[name] = function changed(this: History, ...state) {
      change.apply(this, state)
      moved(name)
    }
  }
  on('popstate', moved)
  on('visibilitychange', () => {
    if (document.hidden) leave()
    else view()
  })
  on('pagehide', leave)
  on('pageshow', ({ persisted }) => {
    if (!persisted) return
    isOpen = false
    view()
  })
  const sent = watchSignals(new URL('t.json?site=' + key, script.src), (kind, name) => {
    counts[kind] = { ...counts[kind], [name]: (counts[kind][name] || 0) + 1 }
    soon()
  })
  on('masthead', ({ detail }) => {
    const name = String(detail)
    happened('e', name)
    sent(name)
  })
  window[snippet] = () => happened('2')
  view()
}

function pageOf(): string {
  return location.href.replace(/#.*/, '')
}

function newId(): string {
  return crypto.getRandomValues(new Uint8Array(12)).join('-')
}

/** The page of an address as it declares itself now. */
function describePage(script: HTMLScriptElement, address: string, referrer: string): TrackedPage {
  return {
    u: address,
    c: canonicalNow(),
    t: meta('og:title') || document.title,
    k: meta('og:type'),
    d: meta('article:published_time'),
    r: referrer,
    s: meta('article:section'),
    a: meta('author'),
    x: script.dataset,
  }
}

/** The canonical address that the page declares, or none; the server decides if it is believed. */
function canonicalNow(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href || ''
}

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`[property="${name}"],[name="${name}"]`)?.content
}

/** `w` is when it was made. The contract says what its events are, and who makes them keeps to it. */
type Batch = Omit<TrackedBatch, 'e'> & { e: readonly unknown[] }

/** Batches that wait for the network at most; the oldest go first. */
const mostWaiting = 20

/** Sends batches, and again once the network is back. `extended` hears that the website tracks more than views. */
function createSender(endpoint: URL, extended: () => void): (batch: Batch) => void {
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

const own = document.currentScript
if (own && 'src' in own) {
  // a page that is built ahead of a visit is none yet
  if (document.prerendering) on('prerenderingchange', () => track(own))
  else track(own)
}
