import { useSyncExternalStore } from 'react'

/** Narrower than 768 pixels counts as mobile (spec 9). */
const phoneWidth = '(width < 768px)'

/** True while the viewport is a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phoneWidth).matches)
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(phoneWidth)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
