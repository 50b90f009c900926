import type { Search } from '#portal/app/url/search.ts'
import { type LazyPart, lazyPart } from '#portal/ui/late/lazy-part.ts'

/** The views of topic planning, in the order of their switch; each comes when it is looked at first. */
export const planningViews: { readonly [View in PlanningView]?: LazyPart<object> } = {
  map: lazyPart(async () => (await import('./map/TopicMap.tsx')).TopicMap),
  list: lazyPart(async () => (await import('./list/TopicList.tsx')).TopicList),
  time: lazyPart(async () => (await import('./time/TimeView.tsx')).TimeView),
  gaps: lazyPart(async () => (await import('./gaps/GapsView.tsx')).GapsView),
}

/** The name of a view in the address. */
export type PlanningView = 'map' | 'list' | 'time' | 'gaps'

/** The views in the order of their switch; a phone begins with the list. */
export function viewNames(isPhone: boolean): PlanningView[] {
  const order: PlanningView[] = isPhone
    ? ['list', 'map', 'time', 'gaps']
    : ['map', 'list', 'time', 'gaps']
  return order.filter((name) => planningViews[name] !== undefined)
}

/** The view that an address names; without one the first of the switch. */
export function viewOf({ view }: Pick<Search, 'view'>, isPhone: boolean): PlanningView {
  const names = viewNames(isPhone)
  return names.find((name) => name === view) ?? names[0] ?? 'list'
}
