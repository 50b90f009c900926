import {
  createElement,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

import type { NotLoaded } from '#lib/late.ts'

import type { LazyPart } from './lazy-part.ts'
import { LoadPartContext } from './lazy-part.ts'

interface OnDemandProps<PartProps> {
  part: LazyPart<PartProps>
  /** of the part */
  props: PartProps
  /** The user waits for it: it is loaded if nobody has done so; true unless told. */
  isNeeded?: boolean
  /** Stands there until it comes. */
  fallback?: ReactNode
}

/**
 * Draws a part as soon as it is here.
 *
 * @throws NotLoaded while rendering, where a part that is needed has been replaced by a newer build.
 */
export function OnDemand<PartProps extends object>({
  part,
  props,
  isNeeded = true,
  fallback = null,
}: OnDemandProps<PartProps>): ReactNode {
  const [failure, setFailure] = useState<NotLoaded | null>(null)
  const load = useContext(LoadPartContext)
  const Part = useSyncExternalStore(part.subscribe, part.now)
  useEffect(() => {
    if (!isNeeded) return undefined
    const leaving = new AbortController()
    load(part, leaving.signal).catch((error: NotLoaded) => {
      if (!leaving.signal.aborted) setFailure(error)
    })
    return () => leaving.abort()
  }, [part, isNeeded, load])
  if (failure !== null) throw failure
  return Part === null ? fallback : createElement(Part, props)
}

/** Draws what opens over the page from when it opens first, and keeps it from then on. */
export function OpenOnDemand<PartProps extends { isOpen: boolean }>({
  part,
  props,
}: Pick<OnDemandProps<PartProps>, 'part' | 'props'>) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  return wasOpened && <OnDemand part={part} props={props} />
}
