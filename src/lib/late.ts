import { createListeners } from './listeners.ts'

/** Something could not be loaded, most likely because a newer build has replaced it. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'

  constructor(cause: unknown) {
    super('A part of the page could not be loaded.', { cause })
  }
}

/** A value that is loaded when it is needed first: code, texts, or what code makes. */
export interface Late<Value> {
  /** Loads it because it is needed now: the same promise each time, until it rejects with `NotLoaded`. */
  load: () => Promise<Value>
  /** Loads it ahead; a failure counts only once the part is needed. */
  warm: () => void
  /** The value; null while it is not here. */
  now: () => Value | null
  subscribe: (changed: () => void) => () => void
}

/** Declares such a value once, outside components: `late(() => import('./part.ts'))`. */
export function late<Value>(begin: () => Promise<Value>): Late<Value> {
  let value: Value | null = null
  let loading: Promise<Value> | null = null
  const changed = createListeners()
  const fetch = async (): Promise<Value> => {
    try {
      value = await begin()
    } catch (error) {
      loading = null
      throw new NotLoaded(error)
    }
    changed.tell()
    return value
  }
  return {
    load: () => (loading ??= fetch()),
    warm: () => {
      loading ??= fetch()
      loading.catch(() => {})
    },
    now: () => value,
    subscribe: changed.add,
  }
}
