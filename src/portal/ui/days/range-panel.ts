import { lazyPart } from '../late/lazy-part.ts'

/** The panel of periods; it comes with the first look at a filter of days. */
export const rangePanel = lazyPart(async () => (await import('./RangePanel.tsx')).RangePanel)
