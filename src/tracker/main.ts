import type { TrackedEvent, TrackedPage, TrackedView } from '#contract/tracked-batch.ts'

import { watchBoxes } from './boxes.ts'
import { canonicalNow, describePage } from './page.ts'
import { createReading, isVisible } from './reading.ts'
import { createSender } from './sender.ts'
import { watchSignals } from './signals.ts'

/** Milliseconds in which events gather; a page that builds itself gets its title meanwhile. */
const gathers = 1000

/** Tracks the page of this script element. */
function track(script: HTMLScriptElement, key: string): void {
  const reading = createReading()
  let boxes: ReturnType<typeof watchBoxes> | undefined
  let events: TrackedEvent[] = []
  let timer = 0
  let address = pageOf()
  /** the canonical address of the view before */
  let earlier: string | undefined
  let referrer = document.referrer
  let isOpen = false
  let told: TrackedView | 0 = 0
  let page: TrackedPage | 0 = 0
  let counts: [Record<string, number>, Record<string, number>] = [{}, {}]
  let isLeft = false
  const send = createSender(new URL('collect', script.src).href, () => {
    boxes ||= watchBoxes(happened)
  })

  /** `leaves`: 1 where the view is left for the first time */
  function flush(leaves: 0 | 1): void {
    clearTimeout(timer)
    if (!timer && !events.length) return
    timer = 0
    const now = performance.now()
    for (const event of events) event[1] = Math.round(now - event[1])
    const source = referrer && new URL(referrer, address).origin
    const before = told
    page ||= describePage(script, address, source)
    // the head may still be that of the view before
    if (page.c === earlier) page.c = undefined
    told = [...reading.now(), { ...counts[0] }, { ...counts[1] }]
    send({
      s: key,
      i: newId(),
      p: page,
      e: events,
      v: [before, told, leaves],
    })
    events = []
  }
  function soon(): void {
    timer ||= window.setTimeout(() => {
      reading.look()
      flush(0)
    }, gathers)
  }
  function happened(event: TrackedEvent): void {
    events.push(event)
    soon()
  }
  /** Sends how the view was read so far. */
  function leave(): void {
    const read = isOpen && reading.take()
    if (read) events.push(['r', performance.now(), ...read])
    flush(isLeft ? 0 : 1)
    isLeft = true
  }
  /** A view begins when it is seen. `isMoved`: its text may not be there yet */
  function view(isMoved?: 1): void {
    if (isOpen || !isVisible()) return
    isOpen = true
    isLeft = false
    told = 0
    counts = [{}, {}]
    address = pageOf()
    page = 0
    reading.begin()
    if (!isMoved) reading.look()
    happened(['v', performance.now()])
    boxes?.again()
  }
  /** The address of a page that never loads another one has changed; the page may show either view now. */
  function moved(how: unknown): void {
    const next = pageOf()
    if (!isOpen || next === address) return
    const isQuery = next.split('?')[0] === address.split('?')[0]
    // such as a page that removes what a campaign appended
    if (isQuery && how === 'replaceState') return
    leave()
    if (!isQuery) earlier = canonicalNow()
    isOpen = false
    referrer = address
    view(1)
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name]
    history[name] = function changed(this: History, data, unused, url) {
      change.call(this, data, unused, url)
      moved(name)
    }
  }
  addEventListener('popstate', moved)
  document.addEventListener('visibilitychange', () => {
    if (isVisible()) view()
    else leave()
  })
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isOpen = false
    view()
  })
  const sent = watchSignals(new URL('t.json?site=' + key, script.src).href, (kind, name) => {
    counts[kind][name] = (counts[kind][name] || 0) + 1
    soon()
  })
  addEventListener('masthead', ({ detail }: Event & { detail?: unknown }) => {
    const name = String(detail)
    happened(['e', performance.now(), name])
    sent(name)
  })
  Reflect.set(window, `masthead ${key}`, () => {
    happened(['2', performance.now()])
  })
  view()
}

function pageOf(): string {
  return location.href.replace(/#.*/, '')
}

function newId(): string {
  return crypto.getRandomValues(new Uint8Array(12)).join('-')
}

const reader: Navigator & { globalPrivacyControl?: boolean } = navigator
const shown: Document & { prerendering?: boolean } = document

/** Nobody who asks not to be tracked is, and a second snippet only says that it is there. */
function start(script: HTMLScriptElement, key: string): void {
  const other: unknown = Reflect.get(window, `masthead ${key}`)
  if (reader.doNotTrack === '1' || reader.globalPrivacyControl) return
  if (typeof other === 'function') other()
  else track(script, key)
}

const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  const key = script.dataset['site'] || ''
  // a page that is built ahead of a visit is none yet
  if (shown.prerendering)
    document.addEventListener('prerenderingchange', () => start(script, key), { once: true })
  else start(script, key)
}
