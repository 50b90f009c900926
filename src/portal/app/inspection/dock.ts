import { currentAddress } from '#portal/ports/browser/address.ts'
import {
  dockedHeight,
  removeDockedFrame,
  setDockedHeight,
  showDockedFrame,
  whenDockKeyPressed,
} from '#portal/ports/browser/inspection/docked-frame.ts'

import { inspectorAddress } from './inspector-address.ts'

/** Of a window of usual height, a bit less than half; in pixels. */
const usualHeight = 400

/**
 * Shows the inspector at the foot of this page, of a height in pixels, or takes it away with null. It is a page in a
 * frame, so that none of its code comes into the portal.
 *
 * @param tab the id of this page, which the inspector shows.
 */
export function dock(tab: string, height: number | null): void {
  setDockedHeight(height)
  if (height === null) removeDockedFrame()
  else showDockedFrame(`${addressOfInspector()}#${tab}`, height)
}

/** Docks the inspector where it was docked before this page was loaded; Ctrl+Alt+I docks it and takes it away. */
export function dockAgain(tab: string): void {
  const height = dockedHeight()
  if (height !== null) dock(tab, height)
  whenDockKeyPressed(() => dock(tab, dockedHeight() === null ? usualHeight : null))
}

function addressOfInspector(): string {
  return inspectorAddress(/^\/en(\/|$)/.test(currentAddress().pathname) ? 'en' : 'de')
}
