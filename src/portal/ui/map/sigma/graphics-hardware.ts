/** Words in the names of renderers that draw with the processor. */
const software = /swiftshader|llvmpipe|softpipe|software|swrast|basic render|gdi generic/i

/** True for a renderer that draws with the processor instead of a GPU, by the name that WebGL gives it. */
export function isSoftwareRenderer(name: string): boolean {
  return software.test(name)
}

/** True where WebGL draws with real hardware. Software would draw slower than the canvas does. */
export function hasGraphicsHardware(): boolean {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (gl === null) return false
  const told = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(told?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)
  // A browser keeps few contexts alive at the same time.
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !isSoftwareRenderer(String(name))
}
