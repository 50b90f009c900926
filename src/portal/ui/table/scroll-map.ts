/**
 * Browsers cap the height of an element, the lowest near 17 million pixels. What is longer is drawn
 * on a track of this height, in pixels.
 */
const longestTrack = 12_000_000

/** So many pixels at both ends of a track are rows at their true distance. */
const trueEnds = 1_000_000

/** Rows on a track: how long they would be, how long the track is, how much is in sight; pixels. */
export interface Track {
  rows: number
  track: number
  view: number
}

/** The track of so many rows. */
export function trackOf(count: number, rowHeight: number, view: number): Track {
  const rows = count * rowHeight
  return { rows, track: Math.min(rows, longestTrack), view }
}

/**
 * The pixel of the rows that belongs at the top of the view when the track is scrolled to `top`. Both agree as
 * long as the track is as high as the rows; else the middle of the track stands for more rows than it has pixels.
 */
export function rowsTopAt(top: number, { rows, track, view }: Track): number {
  if (rows === track) return top
  const share = clamped((top - trueEnds) / (track - view - 2 * trueEnds))
  return top + (rows - track) * share
}

/** The scroll position of the track that brings a pixel of the rows to the top of the view. */
export function trackTopFor(rowsTop: number, { rows, track, view }: Track): number {
  if (rows === track) return rowsTop
  const share = clamped((rowsTop - trueEnds) / (rows - view - 2 * trueEnds))
  return rowsTop - (rows - track) * share
}

function clamped(share: number): number {
  return Math.max(0, Math.min(1, share))
}
