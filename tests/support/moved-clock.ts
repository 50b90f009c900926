/**
 * Loaded into a program before its own modules, so that its clock can be moved: `Date`, SQLite's
 * `unixepoch()` and the `Date` header of HTTP then show another time. Timers keep their pace. It starts
 * with the milliseconds in `CLOCK_OFFSET`; the parent process moves it on by a `ClockMove` and hears
 * `{ clockMoved }` when that is done.
 */
import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { isMainThread } from 'node:worker_threads'

/** By how many milliseconds the clock is to be moved on. */
export interface ClockMove {
  moveClock: number
}

const TrueDate = Date
let offset = Number(process.env['CLOCK_OFFSET'] ?? 0)
const now = (): number => TrueDate.now() + offset

function moveDate(): void {
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, input, requested) =>
      Reflect.construct(target, input.length === 0 ? [now()] : input, requested),
    apply: () => new TrueDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

/** Each database gets a function of ours in place of SQLite's own before its first statement. */
function moveDatabases(): void {
  const moved = new WeakSet<DatabaseSync>()
  const prepare: unknown = Reflect.get(DatabaseSync.prototype, 'prepare')
  if (typeof prepare !== 'function') throw new TypeError('DatabaseSync cannot prepare')
  DatabaseSync.prototype.prepare = function movedPrepare(text) {
    if (!moved.has(this)) this.function('unixepoch', () => Math.floor(now() / 1000))
    moved.add(this)
    return Reflect.apply(prepare, this, [text])
  }
}

function moveHeaders(): void {
  subscribe('http.server.request.start', (message) => {
    const response = fieldOf(message, 'response')
    if (response instanceof ServerResponse) response.setHeader('date', new Date().toUTCString())
  })
}

function listen(): void {
  process.on('message', (message) => {
    const milliseconds = fieldOf(message, 'moveClock')
    if (typeof milliseconds !== 'number') return
    offset += milliseconds
    process.send?.({ clockMoved: offset })
  })
}

function fieldOf(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
}

// Other threads would not hear of it.
if (isMainThread) {
  moveDate()
  moveDatabases()
  moveHeaders()
  listen()
}
