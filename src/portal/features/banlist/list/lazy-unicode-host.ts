import { lazyPart } from '#portal/ui/late/lazy-part.ts'

/** An address whose host is encoded. */
export const unicodeAddress = lazyPart(
  async () => (await import('./UnicodeHost.tsx')).UnicodeAddress,
)
