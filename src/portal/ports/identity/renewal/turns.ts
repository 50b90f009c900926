/** The parts that a turn depends on. */
export interface Turn {
  /** one turn at a time by this name, over all tabs */
  name: string
  /** asks the other tabs whether one of them has just done it; true when this tab was told so */
  isDone: () => Promise<boolean>
}

/**
 * Waits until no other tab has the turn. `granted` is called unless another tab has meanwhile done what the
 * turn is for. Without Web Locks each tab has its turn at once. Returns how to give it back or stop waiting.
 */
export function holdTurn({ name, isDone }: Turn, granted: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const take = async (): Promise<void> => {
    if (signal.aborted || (await isDone()) || signal.aborted) return
    granted()
    await ended
  }
  const { locks } = navigator
  const held = locks === undefined ? take() : locks.request(name, { signal }, take)
  held.catch(() => {
    // Given up while waiting.
  })
  return () => ending.abort()
}

/**
 * Waits until no other tab has the turn, then has it for as long as the work takes; without Web Locks it
 * begins at once. Rejects as the work does, or when the signal comes before the turn.
 */
export function inTurn(
  { name, signal }: { name: string; signal: AbortSignal },
  work: () => Promise<void>,
): Promise<void> {
  const { locks } = navigator
  return locks === undefined ? work() : locks.request(name, { signal }, work)
}
