import { thePortal } from '../actors/portal.ts'
import type { QueryTag } from '../registration.ts'
import { invalidate } from './invalidate.ts'

/**
 * Has the answers with a tag loaded again whenever a subscription tells of a change in a publication, and whenever the
 * socket opens later than the listening began: nobody told of changes before. Until the returned function is called.
 */
export function followTag(
  tag: QueryTag,
  client: string,
  listen: (reload: () => void) => () => void,
): () => void {
  const reload = () => void invalidate(tag, { client })
  let wasOpen: boolean | null = null
  const stops = [
    listen(reload),
    thePortal().subscriptions.onConnection((isOpen) => {
      if (isOpen && wasOpen === false) reload()
      wasOpen = isOpen
    }),
  ]
  wasOpen ??= false
  return () => stops.forEach((stop) => stop())
}
