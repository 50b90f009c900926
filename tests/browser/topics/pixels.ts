import type { Page } from 'playwright-core'

/** A part of a page in CSS pixels. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of a page as it is seen, as PNG in base64. */
export async function seenOf(page: Page, clip: Part): Promise<string> {
  const png = await page.screenshot({ clip })
  return png.toString('base64')
}

/** The mean difference of two pictures of the same size in a channel, 0 to 255. */
export async function difference(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    ${readPixels}
    const [one, other] = [await pixelsOf('${one}'), await pixelsOf('${other}')]
    return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length
  })()`)
}

/** The share of pixels of a picture with so much colour that only dots can be there, 0 to 1, and its size in pixels. */
export async function inkedShareOf(
  page: Page,
  picture: string,
): Promise<{ share: number; width: number; height: number }> {
  return page.evaluate<{ share: number; width: number; height: number }>(`(async () => {
    ${readPixels}
    const { data: pixels, width, height } = await imageOf('${picture}')
    let inked = 0
    for (let at = 0; at < pixels.length; at += 4) {
      const [red, green, blue] = pixels.subarray(at, at + 3)
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) inked += 1
    }
    return { share: inked / (pixels.length / 4), width, height }
  })()`)
}

/** The middle of the topmost disc of full colour in a part of the page, in CSS pixels of the page; null without one. */
export async function discIn(page: Page, clip: Part): Promise<{ x: number; y: number } | null> {
  const picture = await seenOf(page, clip)
  const at = await page.evaluate<{ x: number; y: number } | null>(`(async () => {
    ${readPixels}
    const { data, width, height } = await imageOf('${picture}')
    const isFull = (x, y) => {
      const [red, green, blue] = data.subarray((y * width + x) * 4)
      return Math.max(red, green, blue) - Math.min(red, green, blue) > 100
    }
    const around = [-4, 0, 4]
    for (let y = 6; y < height - 6; y += 1)
      for (let x = 6; x < width - 6; x += 1)
        if (around.every((dx) => around.every((dy) => isFull(x + dx, y + dy)))) return { x, y }
    return null
  })()`)
  return at && { x: at.x + clip.x, y: at.y + clip.y }
}

const readPixels = `const imageOf = async (text) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  return pen.getImageData(0, 0, image.width, image.height)
}
const pixelsOf = async (text) => (await imageOf(text)).data`
