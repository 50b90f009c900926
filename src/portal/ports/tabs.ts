import { fieldsOf } from './fields.ts'

/** What tabs of the same browser tell each other. */
export interface TabMessage {
  type: 'signedOut'
  realm: string
}

const channelName = 'masthead.session'

/** Tells the other tabs; without BroadcastChannel the provider's session monitor tells them later. */
export function tellTabs(message: TabMessage): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}

/** Where whoever inspects this page listens; never tokens, see `inspectionMessages`. */
export const inspectionChannel = 'masthead.inspection'

/** Opens a way to tell every other listener of this origin, in this page or another. */
export function openChannel(name: string): (message: unknown) => void {
  const channel = new BroadcastChannel(name)
  return (message) => channel.postMessage(message)
}

/** Listens to the other tabs; returns how to stop. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) listener(data)
  })
  return () => channel.close()
}

function isTabMessage(data: unknown): data is TabMessage {
  const { type, realm } = fieldsOf(data)
  return type === 'signedOut' && typeof realm === 'string'
}
