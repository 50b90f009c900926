import { useState, useSyncExternalStore } from 'react'

const narrow = '(width < 1024px)'

/** True when the navigation shows only icons: as chosen, otherwise where there is little room. */
export function useFolded(): [boolean, () => void] {
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isFolded = chosen ?? isNarrow
  return [isFolded, () => setChosen(!isFolded)]
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
