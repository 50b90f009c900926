import { useSyncExternalStore } from 'react'

import { createListeners } from '#lib/listeners.ts'
import { showsDiagnostics, storeShowsDiagnostics } from '#portal/ports/browser/preferences.ts'

const listeners = createListeners()

/** True where this device shows the ways to the diagnostics; and how to choose. */
export function useShowsDiagnostics(): [isOn: boolean, turn: (isOn: boolean) => void] {
  return [useSyncExternalStore(listeners.add, showsDiagnostics), turn]
}

function turn(isOn: boolean): void {
  storeShowsDiagnostics(isOn)
  listeners.tell()
}
