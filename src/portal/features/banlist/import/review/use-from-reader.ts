import { useEffect, useState } from 'react'

/** The answer of the list's reader, asked for again when `version` is another; the old one stays until then. */
export function useFromReader<Answer>(
  version: unknown,
  ask: () => Promise<Answer>,
): Answer | undefined {
  const [answer, setAnswer] = useState<{ found: Answer; version: unknown }>()
  useEffect(() => {
    let isWanted = true
    ask().then(
      (found) => isWanted && setAnswer({ found, version }),
      // The table of lines says that the list is gone.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [version, ask])
  return answer?.found
}
