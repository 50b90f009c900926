import type { OpenWebsite } from '../use-websites.ts'

type Activity = OpenWebsite['activity']
type Notice = Activity['notices'][number]

/** The likely reason why no view is counted; `host` is the place where it was noticed. */
export type Cause =
  | { kind: 'wrongOrigin'; host: string }
  | {
      kind:
        | 'trackingOff'
        | 'wrongKey'
        | 'notHttps'
        | 'doNotTrack'
        | 'blocked'
        | 'nothing'
        /** bots sent, which do not count */
        | 'programs'
        /** views are counted; the snippet stands on a page twice */
        | 'twice'
        /** views were counted, and much more was to be expected since */
        | 'silent'
    }

/** The facts that a check looks at: received events and this browser, never a request of the server. */
export interface Facts {
  notices: readonly Notice[]
  tracking: boolean
  /** this browser asks not to be tracked */
  isShy: boolean
  /** so long was waited that silence says something too */
  isOverdue: boolean
  /** nothing came for much longer than usual */
  isSilent?: boolean
}

/** How far a page has come: what arrived, and where it stopped. */
export interface Stations {
  loaded: Notice | null
  /** how many times something was sent */
  sent: number
  /** so many of them were counted */
  accepted: number
  /** `other`: sent from another address or with another key, and nothing was counted */
  address: 'unknown' | 'right' | 'otherAddress' | 'otherKey'
  isCounted: boolean
}

const refusals = ['WRONG_KEY', 'WRONG_ORIGIN', 'TRACKING_OFF', 'NOT_HTTPS'] as const

/** The four stations of a check, in the order in which a page passes them. */
export function stationsOf({ notices }: Pick<Facts, 'notices'>): Stations {
  const find = (kind: Notice['kind']) => notices.find((notice) => notice.kind === kind) ?? null
  const counted = find('COUNTED')
  const refused = refusals.flatMap((kind) => find(kind) ?? [])
  const sent = [...refused, ...(counted ? [counted] : [])].reduce(
    (sum, { count }) => sum + count,
    0,
  )
  return {
    loaded: find('SCRIPT_LOADED'),
    sent,
    accepted: counted?.count ?? 0,
    address: addressOf(counted !== null, refused),
    isCounted: counted !== null,
  }
}

function addressOf(isCounted: boolean, refused: readonly Notice[]): Stations['address'] {
  if (isCounted) return 'right'
  if (refused.some(({ kind }) => kind === 'WRONG_ORIGIN')) return 'otherAddress'
  if (refused.some(({ kind }) => kind === 'WRONG_KEY')) return 'otherKey'
  return refused.length > 0 ? 'right' : 'unknown'
}

/**
 * Null once a view is counted, unless the snippet stands twice or nothing came since. The refusal that was noticed
 * last is the likeliest cause, then that only programs came; that nothing arrives is one only after a while.
 */
export function likelyCause({
  notices,
  tracking,
  isShy,
  isOverdue,
  isSilent = false,
}: Facts): Cause | null {
  const { isCounted, loaded } = stationsOf({ notices })
  if (isCounted && isSilent) return { kind: tracking ? 'silent' : 'trackingOff' }
  if (isCounted) return notices.some(({ kind }) => kind === 'TWICE_ON_PAGE') ? twice : null
  if (!tracking) return { kind: 'trackingOff' }
  const newest = notices
    .flatMap(({ kind, host, last }) => ({ cause: causeOf[kind], host, at: Date.parse(last) }))
    .filter(({ cause }) => cause !== undefined)
    .toSorted((a, b) => b.at - a.at)[0]
  if (newest?.cause === 'wrongOrigin') return { kind: 'wrongOrigin', host: newest.host }
  if (newest?.cause !== undefined) return { kind: newest.cause }
  if (isShy) return { kind: 'doNotTrack' }
  if (notices.some(({ kind }) => kind === 'BOT')) return { kind: 'programs' }
  if (!isOverdue) return null
  return { kind: loaded ? 'blocked' : 'nothing' }
}

const twice: Cause = { kind: 'twice' }

const causeOf: Partial<Record<Notice['kind'], Cause['kind']>> = {
  WRONG_ORIGIN: 'wrongOrigin',
  WRONG_KEY: 'wrongKey',
  NOT_HTTPS: 'notHttps',
  DO_NOT_TRACK: 'doNotTrack',
}
