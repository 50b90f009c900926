/** The firings of a signal in one hour, in whole hours since 1970 in UTC. */
export interface SignalHourTable {
  publication_id: number
  /** its key */
  signal: string
  hour: number
  firings: number
}

/** When a signal fired last. */
export interface SignalSeenTable {
  publication_id: number
  signal: string
  last_at: number
}
