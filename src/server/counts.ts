import { EventEmitter } from 'node:events'

/** The work that the server tells of; its metrics listen where an operator asked for them. */
interface Counts {
  /** an error in an answer of the API, by its code */
  fault: [{ code: string }]
  /** a token that was not taken, and why */
  tokenRefused: [{ reason: string }]
  /** a read of the warehouse that ended well */
  read: [{ seconds: number }]
  /** events of a tracker that are on the disk */
  events: [{ events: number }]
  /** a batch, or a part of one, that is not counted, and why */
  notice: [{ notice: string }]
  /** a daily upkeep that ended */
  upkeep: [{ outcome: 'done' | 'failed' }]
  /** the connections to PostgreSQL, and calls that wait for one */
  connections: [{ open: number; idle: number; waiting: number }]
}

/** Parts of the server emit; nothing hears it without metrics. */
export const counts = new EventEmitter<Counts>()
