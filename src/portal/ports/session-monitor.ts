/** Whether the session at the provider goes on; `unknown` when nobody could say. */
export type ProviderVerdict = 'alive' | 'provider' | 'otherUser' | 'unknown'

export interface MonitoredSession {
  /** the provider's status page, `check_session_iframe` */
  address: string
  clientId: string
  /** the `session_state` of the latest tokens */
  sessionState: () => string | undefined
  /** asks the provider itself what has become of the session */
  verdict: () => Promise<ProviderVerdict>
}

/** spec 9 */
const interval = 2000
const pauseAfterNoAnswer = 5000

/**
 * Asks the provider's status page in a hidden frame every 2 s whether the session changed, and when it
 * did, the provider itself. A status page that cannot know (`error`) ends nothing: it is asked no more
 * until there are new tokens. Returns how to stop, which removes the frame.
 */
export function monitorSession(
  { address, clientId, sessionState, verdict }: MonitoredSession,
  ended: (cause: 'provider' | 'otherUser') => void,
): () => void {
  const { origin } = new URL(address)
  const frame = hiddenFrame(address)
  let quietUntil = 0
  let blindFor: string | undefined
  let asking = false

  const ask = async (): Promise<void> => {
    const before = sessionState()
    asking = true
    const found = await verdict()
    asking = false
    // A page that sees a change where there is none would be believed every two seconds.
    if (found === 'alive' && sessionState() === before) blindFor = before
    if (found === 'provider' || found === 'otherUser') {
      stop()
      ended(found)
    } else if (found === 'unknown') quietUntil = Date.now() + pauseAfterNoAnswer
  }
  const look = (): void => {
    const state = sessionState()
    if (asking || state === undefined || state === blindFor || Date.now() < quietUntil) return
    frame.contentWindow?.postMessage(`${clientId} ${state}`, origin)
  }
  const hear = ({ data, origin: from, source }: MessageEvent<unknown>): void => {
    if (from !== origin || source !== frame.contentWindow) return
    if (data === 'error') blindFor = sessionState()
    if (data === 'changed' && !asking) void ask()
  }
  window.addEventListener('message', hear)
  const timer = setInterval(look, interval)
  frame.addEventListener('load', look)
  document.body.append(frame)

  function stop(): void {
    clearInterval(timer)
    window.removeEventListener('message', hear)
    frame.remove()
  }
  return stop
}

function hiddenFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = address
  return frame
}
