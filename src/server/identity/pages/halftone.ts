/** Theme of the picture: inks darken paper, or light up the dark. */
export type Tone = 'light' | 'dark'

const width = 1600
const height = 2000
const cell = 28
const sizes = 14
/** Diameter of a dot at tone 1, in cells: dots then touch and close up. */
const full = 1.12
const smallest = 0.12

interface Ink {
  light: string
  dark: string
  /** Screen angle in degrees. */
  angle: number
  /** Tone from 0 to 1 at a place, both coordinates from 0 to 1. */
  tone: (x: number, y: number) => number
}

const inks: Ink[] = [
  {
    light: '#007a8c',
    dark: '#4fc0d0',
    angle: 15,
    tone: (x, y) =>
      sum(0.4 * hill(x, y, [1.12, 0.46, 0.46]), 0.1 * hill(x, y, [0.3, 0.1, 0.4]), 0.14 * x * y),
  },
  {
    light: '#b3226b',
    dark: '#f07ab4',
    angle: 75,
    tone: (x, y) => sum(0.78 * hill(x, y, [1.06, -0.08, 0.27]), 0.09 * hill(x, y, [0.3, 0.4, 0.3])),
  },
  {
    light: '#946200',
    dark: '#e0b04a',
    angle: 0,
    tone: (x, y) => sum(0.42 * hill(x, y, [1.04, 0.92, 0.4]), 0.08 * hill(x, y, [0.5, 0.6, 0.3])),
  },
]

/**
 * The halftone of the sign-in pages as SVG: three inks at their screen angles, dots growing with
 * tone, overprinted. Dots of one size share a path, which keeps it small.
 */
export function halftone(tone: Tone): string {
  const blend = tone === 'light' ? 'multiply' : 'screen'
  const style = `<style>path{fill:none;stroke-linecap:round;mix-blend-mode:${blend}}</style>`
  const paths = inks.map((ink) => inkPaths(ink, tone)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice">${style}${paths}</svg>`
}

function inkPaths(ink: Ink, tone: Tone): string {
  return [...dotsBySize(ink)]
    .map(([size, dots]) => {
      const diameter = Math.round((size / sizes) * cell * full * 10) / 10
      return `<path stroke="${ink[tone]}" stroke-width="${diameter}" d="${dots}"/>`
    })
    .join('')
}

function dotsBySize({ angle, tone }: Ink): Map<number, string> {
  const paths = new Map<number, string>()
  const reach = Math.ceil(Math.hypot(width, height) / cell)
  const cos = Math.cos((angle * Math.PI) / 180) * cell
  const sin = Math.sin((angle * Math.PI) / 180) * cell
  for (let row = -reach; row < reach; row++) {
    for (let column = -reach; column < reach; column++) {
      const x = Math.round(column * cos - row * sin)
      const y = Math.round(column * sin + row * cos)
      if (x < -cell || y < -cell || x > width + cell || y > height + cell) continue
      const share = Math.sqrt(tone(x / width, y / height))
      if (share < smallest) continue
      const size = Math.ceil(share * sizes)
      paths.set(size, `${paths.get(size) ?? ''}M${x} ${y}h0`)
    }
  }
  return paths
}

/** A soft hill of height 1: 0 from `radius` on. */
function hill(x: number, y: number, [cx, cy, radius]: [number, number, number]): number {
  const distance = Math.hypot(x - cx, y - cy) / (radius * 2)
  return distance >= 1 ? 0 : (1 - distance * distance) ** 2
}

function sum(...parts: number[]): number {
  const total = parts.reduce((left, right) => left + right, 0)
  return Math.max(0, Math.min(1, total))
}
