import { useSyncExternalStore } from 'react'

import { createListeners } from '#lib/listeners.ts'
import {
  applyColourScheme,
  storeColourScheme,
  storedColourScheme,
  watchColourScheme,
} from '#portal/ports/browser/colour-scheme.ts'
import type { ColourScheme } from '#portal/ports/browser/colour-scheme.ts'

export type { ColourScheme }

let current: ColourScheme | null = null
const listeners = createListeners()

/** The chosen appearance, the same in all tabs, and how to choose another. */
export function useColourScheme(): {
  scheme: ColourScheme
  choose: (scheme: ColourScheme) => void
} {
  return { scheme: useSyncExternalStore(listeners.add, scheme), choose: chooseColourScheme }
}

/** Chooses an appearance for this device. */
export function chooseColourScheme(chosen: ColourScheme): void {
  storeColourScheme(chosen)
  show(chosen)
}

function show(chosen: ColourScheme): void {
  current = chosen
  applyColourScheme(chosen)
  listeners.tell()
}

function scheme(): ColourScheme {
  if (current === null) {
    current = storedColourScheme()
    watchColourScheme(show)
  }
  return current
}
