import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  monitorSession,
  type ProviderVerdict,
} from '#portal/ports/identity/provider/session-monitor.ts'

const origin = 'https://id.example'

let window: EventTarget
let posted: unknown[][]
let frames: Set<object>
let contentWindow: object
let state: string | undefined
let verdict: ProviderVerdict
let asked: number
let ended: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  posted = []
  frames = new Set()
  window = new EventTarget()
  contentWindow = { postMessage: (...args: unknown[]) => posted.push(args) }
  const createElement = () => {
    const frame = Object.assign(new EventTarget(), { contentWindow })
    return Object.assign(frame, { remove: () => frames.delete(frame) })
  }
  const body = { append: (frame: object) => frames.add(frame) }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { createElement, body })
  state = 'session-1'
  verdict = 'alive'
  asked = 0
  ended = []
  stop = monitorSession(
    {
      address: `${origin}/realms/verlagnord/status`,
      clientId: 'portal',
      sessionState: () => state,
      verdict: async () => {
        asked += 1
        return verdict
      },
    },
    (cause) => ended.push(cause),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function say(data: string, from: string = origin, source: object = contentWindow) {
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source }))
  await vi.advanceTimersByTimeAsync(0)
}

const rounds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('watching the session at the provider', () => {
  it('asks the status page every two seconds: spec 9 session 6', async () => {
    await rounds(1.999)
    expect(posted).toEqual([])
    await rounds(4.001)
    expect(posted).toEqual(Array.from({ length: 3 }, () => ['portal session-1', origin]))
  })

  it.each(['provider', 'otherUser'] as const)('reports %s, once, and goes', async (cause) => {
    verdict = cause
    await say('changed')
    await say('changed')
    await rounds(10)
    expect(ended).toEqual([cause])
    expect(frames.size).toBe(0)
    expect(posted).toEqual([])
  })

  it('goes on with what the provider says is the same session, and asks of a new state', async () => {
    await say('changed')
    expect(ended).toEqual([])
    state = 'session-2'
    await rounds(2)
    expect(posted).toEqual([['portal session-2', origin]])
  })

  it('lets a page rest that sees changes where there are none', async () => {
    await say('changed')
    await rounds(299)
    expect([asked, posted.length]).toEqual([1, 0])
    await rounds(3)
    expect(posted.length).toBeGreaterThan(0)
  })

  it('ends nothing when the page cannot know', async () => {
    await say('error')
    await rounds(20)
    expect([ended, asked, posted]).toEqual([[], 0, []])
  })

  it('ends nothing while the provider does not answer, and asks again later', async () => {
    verdict = 'unknown'
    await say('changed')
    await rounds(4)
    expect([ended, posted]).toEqual([[], []])
    await rounds(4)
    expect(posted.length).toBeGreaterThan(0)
  })

  it('is not driven by a page that says "changed" all the time', async () => {
    verdict = 'unknown'
    for (let n = 0; n < 100; n += 1) {
      await say('changed')
      await rounds(0.1)
    }
    expect(asked).toBe(2)
  })

  it('listens to nobody else', async () => {
    verdict = 'provider'
    await say('changed', 'https://evil.example')
    await say('changed', origin, {})
    await say('unchanged')
    expect(asked).toBe(0)
  })

  it('has nothing to ask without a session state, and leaves nothing behind', async () => {
    state = undefined
    await rounds(10)
    expect(posted).toEqual([])
    state = 'session-1'
    stop()
    await say('changed')
    await rounds(10)
    expect([frames.size, asked, posted.length]).toEqual([0, 0, 0])
  })
})

const load = async (page: object): Promise<void> => {
  vi.resetModules()
  vi.stubGlobal('window', page)
  await import('#portal/silent-refresh/main.ts')
}

describe('the page of a hidden frame', () => {
  const href = 'https://portal.example/silent-refresh?code=c&state=s'
  const location = { href, origin: 'https://portal.example' }

  it('tells the portal its address, in the words of the library and to no other origin', async () => {
    const postMessage = vi.fn<(message: object, origin: string) => void>()
    await load({ location, parent: { postMessage } })
    expect(postMessage.mock.calls).toEqual([
      [{ source: 'oidc-client', url: href }, 'https://portal.example'],
    ])
  })

  it('says nothing when it is no frame', async () => {
    const postMessage = vi.fn<(message: object, origin: string) => void>()
    const page = { location, postMessage, parent: {} }
    page.parent = page
    await load(page)
    expect(postMessage).not.toHaveBeenCalled()
  })
})
