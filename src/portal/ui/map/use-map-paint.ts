import { useSyncExternalStore } from 'react'

import type { MapPaint, Rgb } from './map-model.ts'

/** The attribute that names the theme, on the document. */
const themeAttribute = 'data-mantine-color-scheme'

/** The colours of the page's theme, for drawings; `colours` are CSS colours, such as `var(--chart-1)`. */
export function useMapPaint(colours: readonly string[]): MapPaint {
  useSyncExternalStore(hearTheme, themeName)
  return mapPaint(colours)
}

/** The same for a drawing that is made once. */
export function mapPaint(colours: readonly string[]): MapPaint {
  const theme = themeName()
  const key = `${theme} ${colours.join(' ')}`
  const known = paints.get(key) ?? readPaint(colours, theme === 'dark')
  paints.set(key, known)
  return known
}

/** Colours do not change within a theme. */
const paints = new Map<string, MapPaint>()

function themeName(): string {
  return document.documentElement.getAttribute(themeAttribute) ?? 'light'
}

function hearTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: [themeAttribute] })
  return () => observer.disconnect()
}

function readPaint(colours: readonly string[], isDark: boolean): MapPaint {
  const probe = document.createElement('i')
  document.body.append(probe)
  const rgbOf = (colour: string) => {
    probe.style.color = colour
    return pixelOf(getComputedStyle(probe).color)
  }
  const paint = {
    colours: colours.map(rgbOf),
    dimmed: rgbOf('var(--chart-8)'),
    paper: rgbOf('var(--paper)'),
    ink: rgbOf('var(--ink)'),
    isDark,
  }
  probe.remove()
  return paint
}

/** Reads a colour in any notation by painting it. */
function pixelOf(colour: string): Rgb {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return [0, 0, 0]
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
