import { useEffect, useState } from 'react'

/** The value that `load`, always the same function, brings for a machine; undefined until then. */
export function useLoaded<Value>(
  machine: string,
  load: (machine: string) => Promise<Value>,
): Value | undefined {
  const [loaded, setLoaded] = useState<{ machine: string; value: Value }>()
  useEffect(() => {
    let isWanted = true
    void load(machine).then((value) => isWanted && setLoaded({ machine, value }))
    return () => {
      isWanted = false
    }
  }, [machine, load])
  return loaded?.machine === machine ? loaded.value : undefined
}
