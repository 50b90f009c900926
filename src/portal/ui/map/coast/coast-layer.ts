import { isSameView, pictureMargin, pictureTransform, stillServes } from '../dots/moved-picture.ts'
import type { Coast, MapPaint, MapView, Rgb } from '../map-model.ts'
import { smoothPath } from './coast-lines.ts'

/** A coast as it looks now. */
export interface DrawnCoast {
  readonly coast: Coast
  /** place in `MapPaint.colours` */
  readonly colour: number
  readonly look: 'usual' | 'dimmed' | 'selected'
}

/** The ground of the map: outlines of groups, drawn below the points. */
export interface CoastLayer {
  setCoasts: (coasts: readonly DrawnCoast[]) => void
  setPaint: (paint: MapPaint) => void
  draw: (view: MapView, isMoving: boolean) => void
  dispose: () => void
}

/** A picture that takes no longer than this, in milliseconds, is drawn in each frame. */
const quick = 5

/** How much colour each level adds, and its outline has, 0 to 1. */
const strengths = {
  usual: { levels: [0.05, 0.05, 0.05], line: 0.38, width: 1 },
  dimmed: { levels: [0.03, 0.025, 0.025], line: 0.2, width: 1 },
  selected: { levels: [0.14, 0, 0], line: 1, width: 1.6 },
} as const

/** How a coast looks: the opacity of each level's colour, and its outline in CSS pixels. */
export function coastLook(look: DrawnCoast['look'], isDark: boolean) {
  const { levels, line, width } = strengths[look]
  return { fills: levels.map((share) => share * (isDark ? 1.5 : 1.15)), line, width }
}

/** Draws coasts on a canvas in the host. */
export function createCoastLayer(host: HTMLElement): CoastLayer {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform'
  host.append(canvas)
  const context = canvas.getContext('2d')
  const paths = new WeakMap<Coast, Path2D[]>()
  let coasts: readonly DrawnCoast[] = []
  let paint: MapPaint | null = null
  let drawn: MapView | null = null
  let target: MapView | null = null
  let cost = 0

  const pathsOf = (coast: Coast) => {
    const known = paths.get(coast) ?? coast.levels.map(({ rings }) => smoothPath(rings))
    paths.set(coast, known)
    return known
  }
  const redraw = (view: MapView) => {
    if (context === null || paint === null) return
    const start = performance.now()
    const ratio = fitted(canvas, view)
    const scale = view.scale * ratio
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    const left = (view.width / 2 + pictureMargin) * ratio - view.camera.x * scale
    const top = (view.height / 2 + pictureMargin) * ratio - view.camera.y * scale
    context.setTransform(scale, 0, 0, scale, left, top)
    for (const { coast, colour, look } of coasts) {
      const { fills, line, width } = coastLook(look, paint.isDark)
      const rgb = paint.colours[colour] ?? paint.dimmed
      for (const [level, path] of pathsOf(coast).entries()) {
        context.fillStyle = css(rgb, fills[level] ?? 0)
        context.fill(path, 'evenodd')
        if (level > 0) continue
        context.strokeStyle = css(rgb, line)
        context.lineWidth = (width * ratio) / scale
        context.stroke(path)
      }
    }
    drawn = view
    cost = performance.now() - start
  }
  const again = () => {
    if (target === null) return
    redraw(target)
    canvas.style.transform = pictureTransform(target, target)
  }

  return {
    setCoasts(next) {
      coasts = next
      again()
    },
    setPaint(next) {
      paint = next
      again()
    },
    draw(view, isMoving) {
      target = view
      const isFresh = drawn !== null && isSameView(drawn, view)
      const mayWait = isMoving && drawn !== null && cost > quick && stillServes(drawn, view)
      if (!isFresh && !mayWait) redraw(view)
      if (drawn !== null) canvas.style.transform = pictureTransform(drawn, view)
    },
    dispose: () => canvas.remove(),
  }
}

function fitted(canvas: HTMLCanvasElement, { width, height }: MapView): number {
  const ratio = Math.min(2, Math.max(1, devicePixelRatio))
  const wide = Math.round((width + 2 * pictureMargin) * ratio)
  const high = Math.round((height + 2 * pictureMargin) * ratio)
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide
    canvas.height = high
    canvas.style.width = `${width + 2 * pictureMargin}px`
    canvas.style.height = `${height + 2 * pictureMargin}px`
  }
  return ratio
}

function css([red, green, blue]: Rgb, opacity: number): string {
  return `rgb(${red} ${green} ${blue} / ${opacity})`
}
