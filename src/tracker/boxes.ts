import type { TrackedEvent } from '#contract/tracked-batch.ts'

import { onClick } from './clicks.ts'
import { isVisible } from './reading.ts'

const boxSelector = '[data-masthead-box]'
/** Milliseconds that half of a recommendation is visible until it counts as seen. */
const seenAfter = 1000
/** Milliseconds in which a page that changes is looked at once. */
const settles = 300

/** Watches the recommendations on the page. `happened` gets each event once for a box and an address. */
export function watchBoxes(happened: (event: TrackedEvent) => void): { again(): void } {
  let told = new Set<string>()
  const timers = new WeakMap<Element, number>()
  const watched = new WeakSet<Element>()

  const tell = (kind: 'd' | 's' | 'c', link: HTMLAnchorElement) => {
    const box = link.closest<HTMLElement>(boxSelector)
    if (!box) return
    const name = box.dataset['mastheadBox'] || ''
    const once = kind + name + link.href
    if (told.has(once)) return
    told.add(once)
    const source = link.dataset['mastheadSource'] || box.dataset['mastheadSource'] || ''
    const title = link.textContent.trim().slice(0, 200)
    happened([kind, performance.now(), name, box.className, source, link.href, title])
  }
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(timers.get(target))
        if (intersectionRatio < 0.5) continue
        const look = () => {
          if (isVisible() && target instanceof HTMLAnchorElement) tell('s', target)
        }
        timers.set(target, window.setTimeout(look, seenAfter))
      }
    },
    { threshold: 0.5 },
  )
  const look = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`${boxSelector} a[href]`)) {
      tell('d', link)
      if (watched.has(link)) continue
      watched.add(link)
      seen.observe(link)
    }
  }
  let soon = 0
  new MutationObserver(() => {
    clearTimeout(soon)
    soon = window.setTimeout(look, settles)
  }).observe(document, { childList: true, subtree: true })
  onClick((target) => {
    const link = target.closest<HTMLAnchorElement>('a[href]')
    if (link) tell('c', link)
  })
  look()
  return {
    again() {
      told = new Set()
      look()
    },
  }
}
