import type { BrowserContext } from 'playwright-core'

/** Has WebGL say that a GPU draws it, so that pages take the renderer for GPUs. The processor draws it nevertheless. */
export async function pretendGpu(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: script })
}

/** Answers the question for `UNMASKED_RENDERER_WEBGL`. */
const script = `{
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    const eased = options && { ...options, failIfMajorPerformanceCaveat: false }
    return getContext.call(this, kind, eased)
  }
  const { getParameter } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    if (name === 0x9246) return 'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060, OpenGL 4.6)'
    return getParameter.call(this, name)
  }
}`
