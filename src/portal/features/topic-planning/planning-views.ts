import type { Search } from '#portal/app/url/search.ts'
import { type LazyPart, lazyPart } from '#portal/ui/late/lazy-part.ts'

/** The views of topic planning, in the order of their switch; each comes when it is looked at first. */
export const planningViews: { readonly [View in PlanningView]: LazyPart<object> } = {
  net: lazyPart(async () => (await import('./network/TopicNetwork.tsx')).TopicNetwork),
  map: lazyPart(async () => (await import('./map/TopicMap.tsx')).TopicMap),
  list: lazyPart(async () => (await import('./list/TopicList.tsx')).TopicList),
  time: lazyPart(async () => (await import('./time/TimeView.tsx')).TimeView),
  gaps: lazyPart(async () => (await import('./gaps/GapsView.tsx')).GapsView),
}

/** The name of a view in the address. */
export type PlanningView = 'net' | 'map' | 'list' | 'time' | 'gaps'

/** The views in the order of their switch; a phone begins with the list. */
export function viewNames(isPhone: boolean): PlanningView[] {
  return isPhone ? ['list', 'net', 'map', 'time', 'gaps'] : ['net', 'map', 'list', 'time', 'gaps']
}

/** The view that an address names; without one the map, and the list on a phone. */
export function viewOf({ view }: Pick<Search, 'view'>, isPhone: boolean): PlanningView {
  const names = viewNames(isPhone)
  return names.find((name) => name === view) ?? (isPhone ? 'list' : 'map')
}

/** True for the views that draw the landscape of topics: with the overview beside them, and the timeline below. */
export function isLandscape(view: PlanningView): boolean {
  return view === 'net' || view === 'map'
}
