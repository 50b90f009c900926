import { useSyncExternalStore } from 'react'

import {
  applyColourScheme,
  storeColourScheme,
  storedColourScheme,
  watchColourScheme,
} from '#portal/ports/browser/colour-scheme.ts'
import type { ColourScheme } from '#portal/ports/browser/colour-scheme.ts'

export type { ColourScheme }

let current: ColourScheme | null = null
const listeners = new Set<() => void>()

/** The chosen appearance, the same in all tabs, and how to choose another. */
export function useColourScheme(): {
  scheme: ColourScheme
  choose: (scheme: ColourScheme) => void
} {
  return { scheme: useSyncExternalStore(subscribe, scheme), choose: chooseColourScheme }
}

/** Chooses an appearance for this device. */
export function chooseColourScheme(chosen: ColourScheme): void {
  storeColourScheme(chosen)
  show(chosen)
}

function show(chosen: ColourScheme): void {
  current = chosen
  applyColourScheme(chosen)
  for (const changed of listeners) changed()
}

function scheme(): ColourScheme {
  if (current === null) {
    current = storedColourScheme()
    watchColourScheme(show)
  }
  return current
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
