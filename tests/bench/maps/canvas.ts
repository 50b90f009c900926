import { createCanvasRenderer } from '../../../src/portal/ui/map/dots/canvas-renderer.ts'
import { offerOurs } from './ours.ts'

let drawn: (() => void) | undefined
let picture: Promise<void> | undefined

// The canvas renderer draws in parts, and puts the whole on the canvas at the end.
// oxlint-disable-next-line typescript/unbound-method
const put = CanvasRenderingContext2D.prototype.putImageData
CanvasRenderingContext2D.prototype.putImageData = function (...given: unknown[]) {
  Reflect.apply(put, this, given)
  drawn?.()
}

offerOurs(createCanvasRenderer, {
  begin: () => {
    picture = new Promise((resolve) => {
      drawn = resolve
    })
  },
  finished: async () => picture,
})
