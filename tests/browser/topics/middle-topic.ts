import type { Locator, Page } from 'playwright-core'

/**
 * The name of the topic nearest to the middle of the map; which one depends on the demo's articles, and so on the day.
 *
 * @throws without a map, and while the names are being placed again, as happens when typeface or coasts come.
 */
export async function middleTopic(page: Page, map: Locator): Promise<string> {
  const whole = await map.boundingBox()
  if (whole === null) throw new Error('The map has no place')
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 }
  const seen = await page.locator('span[data-kind="topic"]').evaluateAll(
    (names, { x, y }) =>
      names.map((name) => {
        const box = name.getBoundingClientRect()
        const [aside, below] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y]
        return { text: name.textContent, far: Math.hypot(aside, below) }
      }),
    middle,
  )
  const nearest = seen.toSorted((one, other) => one.far - other.far)[0]
  if (nearest === undefined) throw new Error('The map names no topic')
  return nearest.text
}
