import type { TrackedEvent } from '#contract/tracked-batch.ts'

import { watchBoxes } from './boxes.ts'
import { describePage } from './page.ts'
import { createReading } from './reading.ts'
import { createSender } from './sender.ts'

/** Milliseconds in which events gather; a page that builds itself gets its title meanwhile. */
const gathers = 1000

/** Tracks the page of this script element. */
function track(script: HTMLScriptElement, key: string): void {
  const reading = createReading()
  let boxes: ReturnType<typeof watchBoxes> | undefined
  let events: TrackedEvent[] = []
  let timer = 0
  let address = ''
  let referrer = document.referrer
  let isOpen = false
  const send = createSender(new URL('collect', script.src).href, () => {
    boxes ||= watchBoxes(happened)
  })

  function flush(): void {
    clearTimeout(timer)
    timer = 0
    if (!events.length) return
    const now = performance.now()
    for (const event of events) event[1] = Math.round(now - event[1])
    const source = referrer && new URL(referrer, address).origin
    const batch = { s: key, i: newId(), w: 0, p: describePage(script, source), e: events }
    events = []
    send(batch)
  }
  function happened(event: TrackedEvent): void {
    events.push(event)
    timer ||= window.setTimeout(flush, gathers)
  }
  /** Sends how the view was read so far. */
  function leave(): void {
    const read = isOpen && reading.take()
    if (read) events.push(['r', performance.now(), ...read])
    flush()
  }
  /** A view begins when it is seen. */
  function view(): void {
    if (isOpen || document.visibilityState !== 'visible') return
    isOpen = true
    address = pageOf()
    reading.begin()
    happened(['v', performance.now()])
    boxes?.again()
  }
  /** The address of a page that never loads another one has changed. */
  function moved(): void {
    if (!isOpen || pageOf() === address) return
    isOpen = false
    referrer = address
    view()
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const before = history[name]
    history[name] = function change(this: History, ...given) {
      // the page still has the title and the text of the view that ends
      if (new URL(given[2] || '', location.href).href.replace(/#.*/, '') !== address) leave()
      before.apply(this, given)
      moved()
    }
  }
  addEventListener('popstate', () => {
    moved()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') view()
    else leave()
  })
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isOpen = false
    view()
  })
  addEventListener('masthead', (event) => {
    happened(['e', performance.now(), String(Reflect.get(event, 'detail'))])
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
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('-')
}

/** Nobody who asks not to be tracked is, and a second snippet only says that it is there. */
function start(script: HTMLScriptElement, key: string): void {
  const other: unknown = Reflect.get(window, `masthead ${key}`)
  if (navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl')) return
  if (typeof other === 'function') other()
  else track(script, key)
}

const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  const key = script.dataset['site'] || ''
  // a page that is built ahead of a visit is none yet
  if (Reflect.get(document, 'prerendering'))
    document.addEventListener('prerenderingchange', () => start(script, key), { once: true })
  else start(script, key)
}
