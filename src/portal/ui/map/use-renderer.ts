import { useEffect, useState } from 'react'

import { createCanvasRenderer } from './dots/canvas-renderer.ts'
import type { CreateRenderer } from './map-model.ts'
import { hasGraphicsHardware } from './sigma/graphics-hardware.ts'
import type { MapStage } from './stage/map-stage.ts'

/** The renderer of all maps of this page where a GPU draws; null where only the canvas is quick. */
let ofHardware: Promise<CreateRenderer | null> | undefined

/**
 * Has the points drawn by the renderer of this device: the canvas at once; sigma as soon as it is loaded where a GPU
 * draws WebGL; the canvas again when the GPU is gone.
 */
export function useRenderer(stage: MapStage | null): void {
  const [create, setCreate] = useState<CreateRenderer>(() => createCanvasRenderer)
  useEffect(() => {
    const leaving = new AbortController()
    ofHardware ??= hardwareRenderer()
    void ofHardware.then((found) => {
      if (found !== null && !leaving.signal.aborted) setCreate(() => found)
      return undefined
    })
    return () => leaving.abort()
  }, [])
  useEffect(() => {
    if (stage === null) return
    const lost = () => {
      ofHardware = Promise.resolve(null)
      setCreate(() => createCanvasRenderer)
    }
    try {
      stage.setRenderer(create, lost)
    } catch {
      lost()
    }
  }, [stage, create])
}

/** Loads sigma where it pays; the canvas goes on where it cannot be loaded. */
async function hardwareRenderer(): Promise<CreateRenderer | null> {
  if (!hasGraphicsHardware()) return null
  try {
    const { createSigmaRenderer } = await import('./sigma/sigma-renderer.ts')
    return createSigmaRenderer
  } catch {
    return null
  }
}
