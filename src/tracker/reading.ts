import { on } from './listening.ts'

/** How far and how long a view was read so far. */
export interface Reading {
  /** Starts a new view. `isMoved`: the text may still be that of the view before. */
  begin(isMoved?: 1): void
  /** The news: per cent told before (-1: none) and now, visible milliseconds since; null without any. */
  take(): [before: number, deepest: number, dwell: number] | null
  /** The most that was told, since the text may still grow, and all visible milliseconds of the view. */
  now(): [deepest: number, dwell: number]
}

/** Visible milliseconds; less than this waits for more, since a page that is left says so twice. */
const worthTelling = 250
/** Milliseconds after which the text is measured again: it grows, or takes the place of an outline. */
const looksAgain = 1000

/** Measures how far the page is scrolled and how long it is visible. */
export function createReading(): Reading {
  /** share of the text that was seen; more than 1 where the text is shorter now */
  let deepest = 0
  let height = 0
  let width = 0
  let mayBeOld: 0 | 1 | undefined
  let told = -1
  let most = 0
  let visible = 0
  let toldVisible = 0
  /** 0: the page is not visible */
  let since = 0

  const look = () => {
    if (!since) return
    const text = document.querySelector('[itemprop=articleBody],article') || document.body
    const { top, height: now } = text.getBoundingClientRect()
    // of another text nothing was seen yet
    if (mayBeOld && now !== height) deepest = mayBeOld = 0
    if (!now) return
    // a text that grows keeps the pixels that were seen, one at another width their share
    if (innerWidth === width) deepest *= height / now
    deepest = Math.max(deepest, Math.min(1, (innerHeight - top) / now))
    height = now
    width = innerWidth
  }
  /** Adds the time since the last call, if the page was visible then. */
  const count = () => {
    const now = performance.now()
    if (since) visible += now - since
    since = document.hidden ? 0 : now
  }
  setInterval(look, looksAgain)
  on('scroll resize', look)
  on('visibilitychange pagehide', () => {
    look()
    count()
  })
  return {
    begin(isMoved) {
      deepest = most = visible = toldVisible = since = 0
      told = -1
      mayBeOld = isMoved
      count()
      if (!isMoved) look()
    },
    take() {
      count()
      const before = told
      const dwell = Math.round(visible - toldVisible)
      const share = Math.round(Math.min(1, deepest) * 100)
      if (dwell < worthTelling && share === told) return null
      told = share
      most = Math.max(most, share)
      toldVisible = visible
      return [before, share, dwell]
    },
    now() {
      count()
      return [most, Math.round(visible)]
    },
  }
}
