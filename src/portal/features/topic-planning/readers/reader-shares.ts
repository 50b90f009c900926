/** The share of a group of readers in the views of a topic. */
export interface ReaderShare {
  /** 0..1 */
  share: number
  /** place of its class: 0 much less than usual to 4 much more */
  level: ReaderLevel
}

/** Five classes of the ratio to the group's share of all views. */
type ReaderLevel = 0 | 1 | 2 | 3 | 4

/** The beginnings of the classes, as ratios to the share of all views. */
const levelsFrom = [0.6, 0.8, 1.2, 1.5] as const

/** The class of a share. */
export function levelOf(share: number, usual: number): ReaderLevel {
  const ratio = usual === 0 ? 1 : share / usual
  const reached = levelsFrom.filter((from) => ratio >= from).length
  return isLevel(reached) ? reached : 4
}

/** Whole per cent of each class for a usual share: the first and the last; null at the open ends. */
export function levelBounds(usual: number): { from: number | null; to: number | null }[] {
  const first = levelsFrom.map((ratio) => Math.ceil(Number((usual * ratio * 100).toPrecision(12))))
  return [null, ...first].map((from, place) => {
    const next = first[place]
    return { from, to: next === undefined ? null : next - 1 }
  })
}

/** The shares of topics by their ids; topics that nobody read have none. */
export function readerShares(
  all: readonly TopicViews[],
  own: readonly TopicViews[],
  usual: number,
): ReadonlyMap<string, ReaderShare> {
  const ownViews = new Map(own.map(({ id, metrics }) => [id, metrics.views]))
  return new Map(
    all
      .filter(({ metrics }) => metrics.views > 0)
      .map(({ id, metrics }) => {
        const share = (ownViews.get(id) ?? 0) / metrics.views
        return [id, { share, level: levelOf(share, usual) }]
      }),
  )
}

interface TopicViews {
  id: string
  metrics: { views: number }
}

function isLevel(place: number): place is ReaderLevel {
  return place >= 0 && place <= 4
}

/** The colours of the classes as CSS, from much less to much more than usual. */
export const readerColours: Readonly<Record<ReaderLevel, string>> = {
  0: 'var(--chart-7)',
  1: 'color-mix(in srgb, var(--chart-7) 50%, var(--paper))',
  2: 'color-mix(in srgb, var(--chart-8) 50%, var(--paper))',
  3: 'color-mix(in srgb, var(--chart-1) 50%, var(--paper))',
  4: 'var(--chart-1)',
}
