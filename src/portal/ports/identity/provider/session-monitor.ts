import { hiddenFrame } from './navigation.ts'

/** State of the session at the provider; `unknown` when it could not be told. */
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

/** Milliseconds. spec 9 */
const interval = 2000
const pause = { unanswered: 5000, blind: 300_000 }

/**
 * Asks the provider's status page in a hidden frame every 2 s whether the session changed, and when it
 * did, the provider itself. A status page that cannot know (`error`), or sees a change where there is
 * none, ends nothing: it has five minutes' rest, unless there is a new session state. Returns how to stop,
 * which removes the frame.
 */
export function monitorSession(
  { address, clientId, sessionState, verdict }: MonitoredSession,
  ended: (cause: 'provider' | 'otherUser') => void,
): () => void {
  const { origin } = new URL(address)
  const frame = hiddenFrame(address)
  const quiet: { for: string | undefined; until: number } = { for: undefined, until: 0 }
  let asking = false

  const rest = (milliseconds: number): void => {
    quiet.for = sessionState()
    quiet.until = Date.now() + milliseconds
  }
  const ask = async (): Promise<void> => {
    const before = sessionState()
    asking = true
    const result = await verdict()
    asking = false
    if (result === 'alive' && sessionState() === before) rest(pause.blind)
    if (result === 'unknown') rest(pause.unanswered)
    if (result === 'provider' || result === 'otherUser') {
      stop()
      ended(result)
    }
  }
  const mayAsk = (state: string | undefined): state is string =>
    !asking && state !== undefined && !(state === quiet.for && Date.now() < quiet.until)
  const look = (): void => {
    const state = sessionState()
    if (mayAsk(state)) frame.contentWindow?.postMessage(`${clientId} ${state}`, origin)
  }
  const hear = ({ data, origin: from, source }: MessageEvent<unknown>): void => {
    if (from !== origin || source !== frame.contentWindow) return
    if (data === 'error') rest(pause.blind)
    if (data === 'changed' && mayAsk(sessionState())) void ask()
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
