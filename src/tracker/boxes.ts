import { onClick, type Happened, type Timer } from './listening.ts'

const boxSelector = '[data-masthead-box]'
/** Milliseconds that half of a recommendation is visible until it counts as seen. */
const seenAfter = 1000
/** Milliseconds in which a page that changes is looked at once. */
const settles = 300

/**
 * Watches the recommendations on the page. `happened` gets each event once for a box and an address. Returns a
 * function that forgets them, for another view.
 */
export function watchBoxes(happened: Happened): () => void {
  let told = new Set<string>()
  const timers = new WeakMap<Element, Timer>()

  const tell = (kind: 'd' | 's' | 'c', element: Element) => {
    const link = element.closest<HTMLAnchorElement>('a[href]')
    const box = link?.closest<HTMLElement>(boxSelector)
    if (!link || !box) return
    const name = box.dataset['mastheadBox'] || ''
    const once = kind + name + link.href
    if (told.has(once)) return
    told.add(once)
    const source = link.dataset['mastheadSource'] || box.dataset['mastheadSource'] || ''
    const title = link.textContent.trim().slice(0, 200)
    happened(kind, name, box.className, source, link.href, title)
  }
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(timers.get(target))
        const look = () => document.hidden || tell('s', target)
        if (intersectionRatio >= 0.5) timers.set(target, setTimeout(look, seenAfter))
      }
    },
    { threshold: 0.5 },
  )
  const look = () => {
    for (const link of document.querySelectorAll(`${boxSelector} a[href]`)) {
      tell('d', link)
      seen.observe(link)
    }
  }
  let soon: Timer = 0
  new MutationObserver(() => {
    clearTimeout(soon)
    soon = setTimeout(look, settles)
  }).observe(document, { childList: true, subtree: true })
  onClick((target) => tell('c', target))
  look()
  return () => {
    told = new Set()
    look()
  }
}
