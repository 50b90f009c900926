import type { MapPicture } from '#portal/ui/map/picture/use-map-picture.ts'

/** The map on the screen; null in other views. */
let shown: MapPicture | null = null

/** Takes the map that came on the screen, or null when it left. */
export function setShownMap(map: MapPicture | null): void {
  shown = map
}

/** The map to make pictures of; null where none is seen. */
export function shownMap(): MapPicture | null {
  return shown
}
