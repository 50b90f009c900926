import { writeFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'

const folder = new URL('../../docs/images/', import.meta.url)
/** Texts are sharp at this quality, and a picture is a third of what it is in PNG. */
const quality = 0.8

/** Keeps what a page shows as a picture of the documentation. */
export async function keep(page: Page, name: string): Promise<void> {
  const shown = await page.screenshot({ animations: 'disabled' })
  const canvas = await page.context().newPage()
  const picture = await canvas.evaluate(inWebp, { shown: shown.toString('base64'), quality })
  await canvas.close()
  const file = new URL(`${name}.webp`, folder)
  const bytes = Buffer.from(picture, 'base64')
  await writeFile(file, bytes)
  console.log(`${name}.webp: ${Math.round(bytes.length / 1000)} kB`)
}

/** Runs in a page, as Node has no images. */
async function inWebp(options: { shown: string; quality: number }): Promise<string> {
  const image = new Image()
  image.src = `data:image/png;base64,${options.shown}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: image.width,
    height: image.height,
  })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', options.quality).replace(/^.*,/, '')
}
