import { useCallback } from 'react'

import { late } from '#lib/late.ts'
import { useLate } from '#portal/app/build/use-late.ts'

const reading = late(() => import('../list/unicode-host.ts'))

/** How links are called where they are read out: hosts as people write them, once the part that knows it is here. */
export function useReadableLinks(): (link: string) => string {
  const here = useLate(reading)
  return useCallback((link) => here?.readableLink(link) ?? link, [here])
}
