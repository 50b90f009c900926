import type { SessionUser } from '#machines/session/model.ts'
import type { SessionPorts } from '#portal/app/session/session-wiring.ts'
import type { RememberedOrganisation } from '#portal/ports/browser/storage.ts'
import type { TabMessage } from '#portal/ports/browser/tabs.ts'
import type { Identity } from '#portal/ports/identity/identity.ts'

export const ada: SessionUser = {
  subject: 'ada-1',
  name: 'Ada Lindner',
  givenName: 'Ada',
  expiresAt: 300_000,
  clients: [{ id: 'apothekenblatt', roles: ['view-banlist'] }],
}
export const nord: RememberedOrganisation = { realm: 'verlagnord', organisation: 'Verlag Nord' }
export const never = () => new Promise<never>(() => {})

/** Ports that record what they are told; `identity` answers as given, otherwise never. */
export function fakePorts(identity: Partial<Identity>, address = '/', active = false) {
  const told: string[] = []
  const timers: { at: number; fire: () => void }[] = []
  const listeners: ((message: TabMessage) => void)[] = []
  const ended: ((cause: 'provider' | 'otherUser') => void)[] = []
  const renewals: ((user: SessionUser) => void)[] = []
  const networks: ((isOnline: boolean) => void)[] = []
  const sleepers: (() => void)[] = []
  const uses: (() => void)[] = []
  let now = 0
  let last = active ? nord : null
  let current = new URL(address, 'https://portal.example')
  const ports: SessionPorts = {
    identity: {
      restore: never,
      join: never,
      signInWithPassword: never,
      offerCredentials: () => {},
      diagnosis: () => {
        throw new Error('not asked for')
      },
      removeStaleState: () => 0,
      checkOrganisation: never,
      redirect: never,
      complete: never,
      renew: never,
      end: never,
      clear: async (realm) => void told.push(`clear ${realm}`),
      watchProvider: (_realm, callback) => {
        ended.push(callback)
        return () => told.push('unwatched')
      },
      watchRenewals: (_realm, _subject, callback) => {
        renewals.push(callback)
        return () => renewals.splice(renewals.indexOf(callback), 1)
      },
      holdTurn: (realm, granted) => {
        told.push(`turn ${realm}`)
        granted()
        return () => told.push(`turn of ${realm} given back`)
      },
      accessToken: () => 'secret',
      ...identity,
    },
    address: {
      current: () => current,
      replace: (path) => {
        current = new URL(path, current)
        told.push(`address ${path}`)
      },
      language: () => 'en',
    },
    clock: {
      now: () => now,
      whenItIs: (at, fire) => {
        const timer = { at, fire }
        timers.push(timer)
        return () => timers.splice(timers.indexOf(timer), 1)
      },
      whenWoken: (callback) => {
        sleepers.push(callback)
        return () => sleepers.splice(sleepers.indexOf(callback), 1)
      },
      noticeSleep: () => told.push('looked for sleep'),
    },
    network: {
      watch: (changed) => {
        networks.push(changed)
        return () => networks.splice(networks.indexOf(changed), 1)
      },
    },
    whenUsed: (callback) => {
      uses.push(callback)
      return () => uses.splice(uses.indexOf(callback), 1)
    },
    tabs: {
      tell: ({ type, realm }) => told.push(`tabs ${type} ${realm}`),
      listen: (listener) => {
        listeners.push(listener)
        return () => listeners.splice(listeners.indexOf(listener), 1)
      },
    },
    memory: {
      active: () => (active ? nord : null),
      setActive: (used) => told.push(`active ${used?.realm ?? 'none'}`),
      lastSignedIn: () => last,
      setLastSignedIn: (used) => {
        last = used
        told.push(`last ${used?.realm ?? 'none'}`)
      },
      remember: ({ organisation }) => told.push(`remember ${organisation}`),
    },
    log: { warn: (text) => told.push(text), error: (text) => told.push(text) },
  }
  const passTo = (time: number): void => {
    now = time
    for (const timer of timers.filter(({ at }) => at <= now)) timer.fire()
  }
  return { ports, told, timers, listeners, ended, renewals, networks, sleepers, uses, passTo }
}
