import { NodeProgram } from 'sigma/rendering'
import type { NodeProgramType, ProgramInfo } from 'sigma/rendering'

/** The dots that the program draws; the renderer changes them between two pictures. */
export interface DotsScene {
  /** places and inks of all dots, as `packDots` packs them */
  dots: ArrayBuffer
  count: number
  /** `dots` changed since the last picture */
  isChanged: boolean
  /** the place in the middle, in map units */
  middle: readonly [x: number, y: number]
  /** device pixels per map unit */
  scale: number
  /** device pixels per pixel of a dot's radius at zoom 1 */
  growth: number
  isDark: boolean
  /** the part of its ink that each dot takes, 0 to 1 */
  ink: number
}

const uniforms = ['u_middle', 'u_scale', 'u_growth', 'u_area', 'u_dark', 'u_ink'] as const

const vertexShader = /* glsl */ `
attribute vec2 a_place;
attribute float a_radius;
attribute vec4 a_ink;
attribute vec2 a_corner;
uniform vec2 u_middle;
uniform vec2 u_area;
uniform float u_scale;
uniform float u_growth;
varying vec4 v_ink;
varying vec2 v_offset;
varying float v_radius;

void main() {
  v_ink = a_ink;
  v_radius = max(0.5, a_radius * u_growth);
  v_offset = a_corner * (v_radius + 1.0);
  vec2 pixels = (a_place - u_middle) * u_scale + v_offset;
  gl_Position = vec4(pixels / u_area * vec2(2.0, -2.0), 0.0, 1.0);
}`

const fragmentShader = /* glsl */ `
precision highp float;
uniform float u_dark;
uniform float u_ink;
varying vec4 v_ink;
varying vec2 v_offset;
varying float v_radius;

void main() {
  float covered = clamp(v_radius + 0.5 - length(v_offset), 0.0, 1.0) * v_ink.a * u_ink;
  vec3 light = covered * v_ink.rgb;
  vec4 screened = vec4(light, max(max(light.r, light.g), light.b));
  vec4 multiplied = vec4(1.0 - covered * (1.0 - v_ink.rgb), 1.0);
  gl_FragColor = mix(multiplied, screened, u_dark);
}`

/** A triangle around the circle with radius 1. */
const corners = [
  [0, 2],
  [-Math.sqrt(3), -1],
  [Math.sqrt(3), -1],
]

/**
 * The program of the one node that stands for all dots. Sigma keeps objects for each node, too heavy for 100,000
 * dots of which all may change with a range; columns go to the GPU as they are, and only when they changed.
 */
export function dotsProgram(scene: DotsScene): NodeProgramType {
  return class DotsProgram extends NodeProgram<(typeof uniforms)[number]> {
    constructor(...[gl, , renderer]: ConstructorParameters<typeof NodeProgram>) {
      // Without the picture in which sigma looks up nodes under the pointer.
      super(gl, null, renderer)
      scene.isChanged = true
    }

    override getDefinition() {
      const { FLOAT, UNSIGNED_BYTE, TRIANGLES } = WebGL2RenderingContext
      return {
        VERTICES: 3,
        VERTEX_SHADER_SOURCE: vertexShader,
        FRAGMENT_SHADER_SOURCE: fragmentShader,
        METHOD: TRIANGLES,
        UNIFORMS: uniforms,
        ATTRIBUTES: [
          { name: 'a_place', size: 2, type: FLOAT },
          { name: 'a_radius', size: 1, type: FLOAT },
          { name: 'a_ink', size: 4, type: UNSIGNED_BYTE, normalized: true },
        ],
        CONSTANT_ATTRIBUTES: [{ name: 'a_corner', size: 2, type: FLOAT }],
        CONSTANT_DATA: corners,
      }
    }

    override reallocate(): void {
      this.capacity = scene.count
      this.verticesCount = scene.count * this.VERTICES
    }

    override process(): void {}

    override processVisibleItem(): void {}

    override bindProgram(program: ProgramInfo): void {
      const { gl } = program
      gl.bindBuffer(gl.ARRAY_BUFFER, program.constantBuffer)
      gl.bufferData(gl.ARRAY_BUFFER, this.constantArray, gl.STATIC_DRAW)
      for (const attribute of this.CONSTANT_ATTRIBUTES)
        this.bindAttribute(attribute, program, 0, false)
      gl.bindBuffer(gl.ARRAY_BUFFER, program.buffer)
      if (scene.isChanged) gl.bufferData(gl.ARRAY_BUFFER, scene.dots, gl.DYNAMIC_DRAW)
      scene.isChanged = false
      let offset = 0
      for (const attribute of this.ATTRIBUTES)
        offset += this.bindAttribute(attribute, program, offset, true)
    }

    override setUniforms(_: unknown, { gl, uniformLocations }: ProgramInfo): void {
      const of = (name: (typeof uniforms)[number]) => uniformLocations[name] ?? null
      gl.uniform2f(of('u_middle'), ...scene.middle)
      gl.uniform1f(of('u_scale'), scene.scale)
      gl.uniform1f(of('u_growth'), scene.growth)
      gl.uniform2f(of('u_area'), gl.drawingBufferWidth, gl.drawingBufferHeight)
      gl.uniform1f(of('u_dark'), scene.isDark ? 1 : 0)
      gl.uniform1f(of('u_ink'), scene.ink)
      // Each dot multiplies on paper, and screens on a dark ground; the order of dots does not count.
      if (scene.isDark)
        gl.blendFuncSeparate(gl.ONE, gl.ONE_MINUS_SRC_COLOR, gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
      else gl.blendFuncSeparate(gl.ZERO, gl.SRC_COLOR, gl.ZERO, gl.ONE)
    }
  }
}
