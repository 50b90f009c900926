import { fieldsOf } from '#lib/fields.ts'

/** The messages between tabs of the same browser about a realm. */
export type TabMessage =
  | { type: 'signedOut'; realm: string }
  | { type: 'signedIn'; realm: string; subject: string }
  | { type: 'organisationChanged'; realm: string }

const channelName = 'masthead.session'

/** Tells the other tabs; without BroadcastChannel the provider's session monitor tells them later. */
export function tellTabs(message: TabMessage): void {
  tellAll(channelName, message)
}

/** The channel of inspectors; never tokens, see `inspectionMessages`. */
export const inspectionChannel = 'masthead.inspection'

/** Opens a way to tell every other listener of this origin, in this page or another, where there is one. */
export function openChannel(name: string): (message: unknown) => void {
  const channel = opened(name)
  return (message) => channel?.postMessage(message)
}

/** Listens to the other tabs; returns how to stop. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  return listenTo(channelName, (data) => {
    const message = messageOf(data)
    if (message !== null) listener(message)
  })
}

/** Tells every listener of a channel in the other tabs, where there are channels. */
export function tellAll(name: string, message: object): void {
  const channel = opened(name)
  channel?.postMessage(message)
  channel?.close()
}

/** Listens to a channel; what comes is unchecked. Returns how to stop. */
export function listenTo(name: string, listener: (data: unknown) => void): () => void {
  const channel = opened(name)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data))
  return () => channel?.close()
}

/** True when tabs can tell each other anything here. */
export function canHear(): boolean {
  const channel = opened(channelName)
  channel?.close()
  return channel !== null
}

/** A channel; null where the browser has none, or denies it together with site data. */
function opened(name: string): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

function messageOf(data: unknown): TabMessage | null {
  const { type, realm, subject } = fieldsOf(data)
  if (typeof realm !== 'string') return null
  if (type === 'signedOut' || type === 'organisationChanged') return { type, realm }
  return type === 'signedIn' && typeof subject === 'string' ? { type, realm, subject } : null
}
