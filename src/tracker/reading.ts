/** How far and how long a view was read so far. */
export interface Reading {
  /** Starts a new view. */
  begin(): void
  /** Measures how far the text is read now; scrolling does so by itself. */
  look(): void
  /** The share of the text above the lower edge, and visible milliseconds since the last call; null: nothing new. */
  take(): [before: number, deepest: number, dwell: number] | null
  /** The deepest share, and all visible milliseconds of the view. */
  now(): [deepest: number, dwell: number]
}

/** Visible milliseconds; less than this waits for more, since a page that is left says so twice. */
const worthTelling = 250

/** Measures how far the page is scrolled and how long it is visible. */
export function createReading(): Reading {
  let deepest = 0
  let told = -1
  let visible = 0
  let all = 0
  let since = 0

  const look = () => {
    if (!isVisible()) return
    const text = document.querySelector('[itemprop=articleBody],article') || document.body
    const { top, height } = text.getBoundingClientRect()
    const share = height > 0 ? ((innerHeight - top) / height) * 100 : 100
    deepest = Math.max(deepest, Math.min(100, Math.round(share)))
  }
  /** Adds the time since the last look, if the page was visible then. */
  const count = () => {
    const now = performance.now()
    if (since > 0) visible += now - since
    since = isVisible() ? now : 0
  }
  addEventListener('scroll', look, { passive: true })
  addEventListener('resize', look)
  document.addEventListener('visibilitychange', count)
  return {
    begin() {
      deepest = visible = all = since = 0
      told = -1
      count()
    },
    look,
    take() {
      count()
      const dwell = Math.round(visible)
      if (dwell < worthTelling && deepest <= told) return null
      const before = told
      told = deepest
      all += visible
      visible = 0
      return [before, deepest, dwell]
    },
    now() {
      count()
      return [deepest, Math.round(all + visible)]
    },
  }
}

/** True while the page can be seen. */
export function isVisible(): boolean {
  return document.visibilityState === 'visible'
}
