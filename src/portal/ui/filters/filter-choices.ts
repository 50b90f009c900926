import { lazyPart } from '../late/lazy-part.ts'

/** The choices of a filter in sight; they come with the panel or sheet that they stand in. */
export const filterChoices = lazyPart(
  async () => (await import('./FilterChoices.tsx')).FilterChoices,
)
