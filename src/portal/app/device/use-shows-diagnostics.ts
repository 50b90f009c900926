import { useSyncExternalStore } from 'react'

import { createListeners } from '#lib/listeners.ts'
import { storageOf } from '#portal/ports/browser/storage.ts'

const key = 'masthead.diagnostics'
const listeners = createListeners()

const isShown = () => storageOf('device')?.getItem(key) === 'on'

/** True where this device shows the ways to the diagnostics; and how to choose. */
export function useShowsDiagnostics(): [isOn: boolean, turn: (isOn: boolean) => void] {
  return [useSyncExternalStore(listeners.add, isShown), turn]
}

function turn(isOn: boolean): void {
  try {
    storageOf('device')?.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // Without storage they are found by their address.
  }
  listeners.tell()
}
