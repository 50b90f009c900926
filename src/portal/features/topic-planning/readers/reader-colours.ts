import type { ReaderLevel } from './reader-shares.ts'

/** The colours of the classes as CSS, from much less to much more than usual. */
export const readerColours: Readonly<Record<ReaderLevel, string>> = {
  0: 'var(--chart-7)',
  1: 'color-mix(in srgb, var(--chart-7) 50%, var(--paper))',
  2: 'color-mix(in srgb, var(--chart-8) 50%, var(--paper))',
  3: 'color-mix(in srgb, var(--chart-1) 50%, var(--paper))',
  4: 'var(--chart-1)',
}
