import { dotsOf, type Dots } from './dots.ts'

/** The functions that the bench calls in the page. */
export interface MapBench {
  /** brings so many articles into the page */
  load: (count: number) => void
  /** shows them; resolves with the milliseconds until the first picture is painted */
  mount: () => Promise<number>
  /** the camera goes to a place four times as near; resolves with the milliseconds until it is painted */
  fly: () => Promise<number>
  /** articles that a search found stand out from all others; resolves with the milliseconds until they are painted */
  find: () => Promise<number>
  /** from now on the pointer draws a loop; false where the renderer has none */
  startLasso: () => boolean
  /** the articles in the last loop; null before */
  selected: number | null
}

/** A renderer in its place. */
export interface ShownMap {
  /** goes there without a way in between */
  flyTo: (x: number, y: number, nearer: number) => void
  /** the articles at these places stand out, the others are paler */
  find: (places: readonly number[]) => void
  startLasso?: () => void
  /** resolves when the picture that was begun is on the canvas; without it that is so after a frame */
  finished?: () => Promise<unknown>
}

/** A search finds one article in so many. */
const oneIn = 50

declare global {
  var bench: MapBench
}

/** Offers a renderer to the measuring program; `onSelect` is to be told how many articles a loop holds. */
export function offer(
  show: (
    dots: Dots,
    place: HTMLElement,
    onSelect: (count: number) => void,
  ) => ShownMap | Promise<ShownMap>,
): void {
  let dots = dotsOf(0)
  let shown: ShownMap | undefined
  globalThis.bench = {
    selected: null,
    load: (count) => {
      dots = dotsOf(count)
    },
    mount: async () => {
      const place = document.createElement('div')
      place.style.cssText = 'height: 800px; width: 1200px'
      document.body.append(place)
      const begin = performance.now()
      shown = await show(dots, place, (count) => {
        globalThis.bench.selected = count
      })
      await shown.finished?.()
      await painted()
      return performance.now() - begin
    },
    fly: async () => {
      const begin = performance.now()
      shown?.flyTo(0.62, 0, 4)
      await shown?.finished?.()
      await painted()
      return performance.now() - begin
    },
    find: async () => {
      const places = Array.from({ length: Math.ceil(dots.count / oneIn) }, (_, at) => at * oneIn)
      const begin = performance.now()
      shown?.find(places)
      await shown?.finished?.()
      await painted()
      return performance.now() - begin
    },
    startLasso: () => {
      shown?.startLasso?.()
      return shown?.startLasso !== undefined
    },
  }
}

/** The second frame begins when the first one is painted. */
async function painted(): Promise<void> {
  await nextFrame()
  await nextFrame()
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
