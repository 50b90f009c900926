import type { Browser, CDPSession, Page } from 'playwright-core'

/** The measurements of one renderer with so many points. */
export interface MapRun {
  /** milliseconds until the first picture is painted */
  readonly first: number
  /** milliseconds of the frames while the map is dragged, and while the wheel turns: one event each */
  readonly pan: readonly number[]
  readonly zoom: readonly number[]
  /** milliseconds from the choice of a place to the picture of it */
  readonly fly: number
  /** milliseconds from the answer of a search to the picture in which what it found stands out */
  readonly find: number
  /** milliseconds from the end of a loop to the picture with what it holds; not a number where nothing was found */
  readonly lasso: number
  /** MB that came with the renderer: objects, and columns outside of them */
  readonly memory: number
}

const viewport = { width: 1280, height: 860 }
const megabyte = 1024 * 1024
const steps = 40
const corners = 60
/** milliseconds after which slow renderers need not go on */
const longestMove = 4000
const longestLasso = 6000

/** Opens the page of a renderer and does with it what readers of a map do. */
export async function mapRun(browser: Browser, address: string, count: number): Promise<MapRun> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction('globalThis.bench !== undefined')
  const devtools = await context.newCDPSession(page)
  await page.evaluate(`bench.load(${count})`)
  const before = await memoryOf(devtools)
  const first = await page.evaluate<number>('bench.mount()')
  const memory = (await memoryOf(devtools)) - before
  const pan = await dragged(page)
  const zoom = await frameByFrame(page, 'wheel')
  const fly = await page.evaluate<number>('bench.fly()')
  const find = await page.evaluate<number>('bench.find()')
  const lasso = await lassoed(page)
  await context.close()
  return { first, pan, zoom, fly, find, lasso, memory }
}

/** Moves the pressed pointer, or turns the wheel, once a frame; returns the milliseconds of each. */
function frameByFrame(page: Page, kind: 'move' | 'wheel'): Promise<number[]> {
  return page.evaluate<number[]>(`new Promise((resolve) => {
    const frames = []
    const target = document.elementFromPoint(600, 400)
    const end = performance.now() + ${longestMove}
    let [last, step] = [0, 0]
    const at = (clientX, clientY, more) => ({ bubbles: true, cancelable: true, clientX, clientY, ...more })
    const move = (turn) => {
      const place = at(600 + 150 * Math.sin(turn), 400 + 100 * (1 - Math.cos(turn)), { buttons: 1 })
      const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: -1 }
      target.dispatchEvent(new PointerEvent('pointermove', { ...place, ...pointer }))
      target.dispatchEvent(new MouseEvent('mousemove', place))
    }
    const wheel = () =>
      target.dispatchEvent(new WheelEvent('wheel', at(600, 400, { deltaY: step < ${steps / 2} ? -60 : 60 })))
    const next = (now) => {
      if (last > 0) frames.push(now - last)
      last = now
      if (step === ${steps} || (now > end && frames.length > 2)) return resolve(frames)
      step += 1
      if (${kind === 'move'}) move((step / ${steps}) * 2 * Math.PI)
      else wheel()
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })`)
}

async function dragged(page: Page): Promise<number[]> {
  await page.mouse.move(600, 400)
  await page.mouse.down()
  const frames = await frameByFrame(page, 'move')
  await page.mouse.up()
  return frames
}

/** Draws a loop around the middle of what is shown; not a number where the renderer has no lasso. */
async function lassoed(page: Page): Promise<number> {
  if (!(await page.evaluate<boolean>('bench.startLasso()'))) return Number.NaN
  await page.evaluate(`
    bench.selected = null
    void (globalThis.sinceLoop = new Promise((resolve) => {
      addEventListener('mouseup', () => {
        const begin = performance.now()
        const look = () => {
          const taken = performance.now() - begin
          if (bench.selected > 0) requestAnimationFrame(() => resolve(performance.now() - begin))
          else if (taken > ${longestLasso}) resolve(NaN)
          else requestAnimationFrame(look)
        }
        look()
      }, { capture: true, once: true })
    }))`)
  await page.mouse.move(600, 200)
  await page.mouse.down()
  for (let step = 1; step <= corners; step += 1) {
    const turn = (step / corners) * 2 * Math.PI
    await page.mouse.move(600 + 300 * Math.sin(turn), 400 - 200 * Math.cos(turn))
  }
  await page.mouse.up()
  return page.evaluate<number>('sinceLoop')
}

async function memoryOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const usage = await devtools.send('Runtime.getHeapUsage')
  return (usage.usedSize + usage.backingStorageSize) / megabyte
}
