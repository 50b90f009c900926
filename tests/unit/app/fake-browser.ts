import { vi } from 'vitest'

/** A storage like the browser's, with as much room for a value as given. */
export class FakeStorage {
  readonly entries = new Map<string, string>()
  room: number

  constructor(room: number = Number.POSITIVE_INFINITY) {
    this.room = room
  }

  get length(): number {
    return this.entries.size
  }

  key(at: number): string | null {
    return [...this.entries.keys()][at] ?? null
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (value.length > this.room) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(key, value)
  }

  removeItem(key: string): void {
    this.entries.delete(key)
  }
}

/** The behaviour of a storage that is switched off. */
export function forbid(): never {
  throw new DOMException('forbidden', 'SecurityError')
}

export const portalOrigin = 'https://portal.example'

/** A frame, which loads its address once it is in the page. */
interface FakeFrame {
  src: string
  contentWindow: object
  load: (url: string) => Promise<void>
  remove: () => void
}

/** A tab as far as the ports touch it: storages, location, and frames that follow real redirects. */
export interface FakeBrowser {
  tab: FakeStorage
  device: FakeStorage
  window: EventTarget
  document: EventTarget
  /** addresses the page was sent to */
  visited: string[]
  /** frames that are in the page now */
  frames: Set<FakeFrame>
  /** frames never answer any more */
  muteFrames: () => void
}

export function openBrowser(): FakeBrowser {
  const tab = new FakeStorage()
  const device = new FakeStorage()
  const visited: string[] = []
  const frames = new Set<FakeFrame>()
  const window = new EventTarget()
  let isMute = false
  const tell = (data: unknown, source: unknown): void => {
    const event = Object.assign(new Event('message'), { data, origin: portalOrigin, source })
    window.dispatchEvent(event)
  }
  const createElement = (): FakeFrame => {
    const contentWindow = {}
    const load = async (url: string): Promise<void> => {
      if (isMute) return
      const answer = await fetch(url, { redirect: 'manual' })
      const address = answer.headers.get('location')
      if (address !== null) tell({ source: 'oidc-client', url: address }, contentWindow)
    }
    const frame = { src: '', contentWindow, load, remove: () => frames.delete(frame) }
    return frame
  }
  const append = (frame: FakeFrame): void => {
    frames.add(frame)
    void frame.load(frame.src)
  }
  const document = Object.assign(new EventTarget(), {
    documentElement: { lang: 'de-AT' },
    cookie: '',
    createElement,
    body: { append },
  })
  const location = {
    origin: portalOrigin,
    href: `${portalOrigin}/`,
    assign: (to: string) => visited.push(to),
  }
  const stop = (): void => void visited.push('stopped')
  Object.assign(window, { sessionStorage: tab, localStorage: device, document, location, stop })
  Object.assign(window, { self: window })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  const muteFrames = (): void => {
    isMute = true
  }
  return { tab, device, window, document, visited, frames, muteFrames }
}
