/** In the light theme inks darken the paper, in the dark one they light it up. */
type Scheme = 'light' | 'dark'

const width = 770
const height = 960
/** Distance of neighbouring dots. */
const cell = 13
/** Dots come in so many sizes; those of one size share a path, which keeps the file small. */
const sizes = 22
/** Diameter of the largest dot in cells: the dots then just close up. */
const largest = 1.16
const smallest = 0.1

interface Ink {
  colours: Record<Scheme, string>
  /** Screen angle in degrees; different angles keep overprinted inks from making stripes. */
  angle: number
  /** How much of the paper the ink covers at a place, both coordinates from 0 to 1. */
  tone: (x: number, y: number) => number
}

/** Cyan, magenta and ochre: the first three chart colours. */
const inks: Ink[] = [
  {
    colours: { light: '#007a8c', dark: '#4fc0d0' },
    angle: 15,
    tone: (x, y) =>
      ridge(x, y) * (0.3 + 0.36 * x) +
      0.3 * hill(x, y, { at: [0.3, 1.02], reach: 0.34 }) +
      0.1 * hill(x, y, { at: [0.1, 0.05], reach: 0.25 }) -
      0.4 * hill(x, y, { at: [1.04, -0.04], reach: 0.17 }),
  },
  {
    colours: { light: '#b3226b', dark: '#f07ab4' },
    angle: 75,
    tone: (x, y) =>
      0.95 * hill(x, y, { at: [1.08, -0.06], reach: 0.3 }) +
      0.1 * hill(x, y, { at: [0.34, 0.4], reach: 0.24 }) +
      0.1 * hill(x, y, { at: [0.72, 0.72], reach: 0.28 }),
  },
  {
    colours: { light: '#946200', dark: '#e0b04a' },
    angle: 0,
    tone: (x, y) =>
      0.5 * hill(x, y, { at: [1.08, 1], reach: 0.38 }) +
      0.13 * hill(x, y, { at: [0.86, 0.6], reach: 0.26 }),
  },
]

/** The picture beside the login form as SVG: a true halftone, the dots growing with the tone. */
export function halftone(scheme: Scheme): string {
  const blend = scheme === 'light' ? 'multiply' : 'screen'
  const paths = inks.map((ink) => inkLayer(ink, scheme)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<style>g{fill:none;stroke-linecap:round;opacity:.9;mix-blend-mode:${blend}}</style>` +
    `${paths}</svg>\n`
  )
}

function inkLayer(ink: Ink, scheme: Scheme): string {
  const paths = [...dotsBySize(ink)].map(([size, dots]) => {
    const diameter = Math.round((size / sizes) * cell * largest * 10) / 10
    return `<path stroke-width="${diameter}" d="${dots}"/>`
  })
  return `<g stroke="${ink.colours[scheme]}">${paths.join('')}</g>`
}

/** Sizes to the dots of that size: `M` to each centre and a line of no length, capped round. */
function dotsBySize({ angle, tone }: Ink): Map<number, string> {
  const dots = new Map<number, string>()
  const reach = Math.ceil(Math.hypot(width, height) / cell)
  const cos = Math.cos((angle * Math.PI) / 180) * cell
  const sin = Math.sin((angle * Math.PI) / 180) * cell
  for (let row = -reach; row < reach; row += 1) {
    for (let column = -reach; column < reach; column += 1) {
      const x = Math.round(column * cos - row * sin)
      const y = Math.round(column * sin + row * cos)
      if (x < -cell || y < -cell || x > width + cell || y > height + cell) continue
      // The covered area grows with the square of the diameter.
      const diameter = Math.sqrt(Math.max(0, Math.min(1, tone(x / width, y / height))))
      if (diameter < smallest) continue
      const size = Math.ceil(diameter * sizes)
      dots.set(size, `${dots.get(size) ?? ''}M${x} ${y}h0`)
    }
  }
  return dots
}

function hill(
  x: number,
  y: number,
  { at, reach }: { at: readonly [number, number]; reach: number },
): number {
  const distance = Math.hypot(x - at[0], (y - at[1]) * (height / width))
  return Math.exp(-((distance / reach) ** 2))
}

/** A band from the top of the picture down to the middle of its right edge. */
function ridge(x: number, y: number): number {
  const across = (x - 0.5) * 0.62 - (y - 0.1) * 0.78
  const beyond = Math.max(0, y - 0.62)
  return Math.exp(-((across / (0.14 + 0.22 * x)) ** 2) - (beyond / 0.3) ** 2)
}
