import { thePortal } from '../actors/portal.ts'
import { invalidate } from './invalidate.ts'

/**
 * Has the answers with a tag loaded again whenever a subscription tells of a change in a publication, and after a lost
 * socket, while anything may have changed; until the returned function is called.
 */
export function followTag(
  tag: string,
  client: string,
  listen: (reload: () => void) => () => void,
): () => void {
  const reload = () => void invalidate(tag, { client })
  let wasLost = false
  const stops = [
    listen(reload),
    thePortal().subscriptions.onConnection((isOpen) => {
      if (isOpen && wasLost) reload()
      wasLost = !isOpen
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
