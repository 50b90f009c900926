/** Closes what a hook or a test has started. */
type Close = () => Promise<void>

const open = new Set<Close>()

/** Remembers how to close something; the returned function closes it, once, and forgets it. */
export function closingOnce(close: Close): Close {
  const once = async () => {
    if (open.delete(once)) await close()
  }
  open.add(once)
  return once
}

/** Closes what a failed hook or test of this file has left behind. */
export async function closeLeftOpen(): Promise<void> {
  await Promise.all([...open].map((close) => close()))
}
