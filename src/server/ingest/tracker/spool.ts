import { randomUUID } from 'node:crypto'
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

import { acquiredLock, type Lock } from '#server/lock-file.ts'
import { systemCode } from '#server/start-error.ts'

import { longestWait } from './checked-batch.ts'

/** A sealed part of a spool. */
interface SpoolPart {
  readonly number: number
  /** the texts that were appended, in their order */
  readonly lines: readonly string[]
}

interface Waiting {
  readonly line: string
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

const ending = '.spool'
/** The ending of a part that has been counted; it is kept for a while, to know its batches again. */
const counted = '.counted'

/**
 * Texts on the disk in numbered parts. An append resolves when its text is on the disk for certain; all that wait
 * at one moment share one write and one flush.
 */
export class Spool {
  /** names the spool among those of other data folders */
  readonly id: string
  readonly #folder: string
  #file: FileHandle | null = null
  /** bytes of the file that are on the disk for certain */
  #length = 0
  /** a write failed and may have left a part of itself behind them */
  #isTorn = false
  #isClosed = false
  #part: number
  #sealed: number[]
  #waiting: Waiting[] = []
  #writing: Promise<void> | null = null

  private constructor(
    folder: string,
    { id, sealed, newest }: { id: string; sealed: readonly number[]; newest: number },
  ) {
    this.#folder = folder
    this.id = id
    this.#sealed = [...sealed]
    // a part that a killed process began is never gone on with: its end may be torn
    this.#part = newest + 1
  }

  /** Opens the spool of a folder, which is made where it is missing. */
  static async open(folder: string): Promise<Spool> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    const sealed = numbersOf(names, ending)
    const newest = Math.max(0, ...sealed, ...numbersOf(names, counted))
    return new Spool(folder, { id: await idOfFolder(folder), sealed, newest })
  }

  /** The numbers of the parts that take no more. */
  get sealed(): readonly number[] {
    return this.#sealed
  }

  append(text: string): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('The spool is closed.'))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const line = `${crc32(text).toString(16)} ${text}\n`
    this.#waiting.push({ line, done: resolve, failed: reject })
    this.#writing ??= this.#write()
    return promise
  }

  /** Seals the part that is written; the next text begins another one. */
  async seal(): Promise<void> {
    await this.#writing
    if (!this.#file) return
    const file = await this.#whole()
    this.#file = null
    this.#length = 0
    this.#sealed.push(this.#part)
    this.#part += 1
    await file.close()
  }

  async read(number: number): Promise<SpoolPart> {
    return { number, lines: await linesOf(this.#pathOf(number)) }
  }

  /** The part has been counted. */
  async done(number: number): Promise<void> {
    await rename(this.#pathOf(number), this.#pathOf(number, counted))
    this.#sealed = this.#sealed.filter((one) => one !== number)
  }

  /** The texts of all parts of a folder since a moment, counted or not; another process may write there now. */
  static async *since(folder: string, moment: number): AsyncGenerator<string> {
    for (const name of await readdir(folder)) {
      if (!/^\d+\./.test(name)) continue
      const path = join(folder, name)
      // another process may have counted it meanwhile, or forgotten it
      const paths = new Set([path, path.replace(ending, counted)])
      for (const one of paths) yield* await linesSince(one, moment)
    }
  }

  /** Forgets what was counted before a moment; the newest part stays, so that no number comes again. */
  async forget(moment: number): Promise<void> {
    const numbers = numbersOf(await readdir(this.#folder), counted)
    for (const number of numbers.slice(0, -1)) {
      const path = this.#pathOf(number, counted)
      if ((await stat(path)).mtimeMs < moment) await rm(path, { force: true })
    }
  }

  /** Nothing is taken from here on: another process may count what is there. */
  close(): Promise<void> {
    this.#isClosed = true
    return this.seal()
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const all = this.#waiting
      this.#waiting = []
      try {
        const file = await this.#whole()
        const text = Buffer.from(all.map(({ line }) => line).join(''))
        this.#isTorn = true
        await file.appendFile(text)
        await file.datasync()
        this.#isTorn = false
        this.#length += text.length
        for (const { done } of all) done()
      } catch (error) {
        for (const { failed } of all) failed(error)
      }
    }
    // at once: a text that comes right after this begins a write of its own
    this.#writing = null
  }

  /** The file of the part without the remains of a failed write: these were never acknowledged, and may come again. */
  async #whole(): Promise<FileHandle> {
    this.#file ??= await open(this.#pathOf(this.#part), 'a', 0o600)
    if (this.#isTorn) await this.#file.truncate(this.#length)
    this.#isTorn = false
    return this.#file
  }

  #pathOf(number: number, by = ending): string {
    return join(this.#folder, `${number}${by}`)
  }
}

/** None where it is not there, or older. */
async function linesSince(path: string, moment: number): Promise<string[]> {
  try {
    return (await stat(path)).mtimeMs < moment ? [] : await linesOf(path)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  }
}

async function linesOf(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).split('\n').flatMap(checkedLine)
}

/** The numbers of the parts with this ending, in order. */
function numbersOf(names: readonly string[], by: string): number[] {
  return names
    .filter((name) => name.endsWith(by))
    .map((name) => Number.parseInt(name, 10))
    .toSorted((a, b) => a - b)
}

/** The text of a whole line; a torn one is none. */
function checkedLine(line: string): string[] {
  const at = line.indexOf(' ')
  const text = line.slice(at + 1)
  return at > 0 && Number.parseInt(line.slice(0, at), 16) === crc32(text) ? [text] : []
}

async function idOfFolder(folder: string): Promise<string> {
  const file = join(folder, 'id')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known !== '') return known
  const id = randomUUID()
  await writeFile(file, id, { flush: true, mode: 0o600 })
  return id
}

/**
 * The spools of a data folder. Each process writes to one of its own, the first that no other has; what a process left
 * that ended, however it ended, is counted by the others.
 */
export class Spools {
  readonly #folder: string
  readonly #place: string
  readonly #lock: Lock
  /** that of this process */
  readonly own: Spool

  private constructor(
    folder: string,
    { place, lock, spool }: { place: string; lock: Lock; spool: Spool },
  ) {
    this.#folder = folder
    this.#place = place
    this.#lock = lock
    this.own = spool
  }

  /** Takes a spool of a folder, which is made where it is missing. */
  static async open(folder: string): Promise<Spools> {
    for (let number = 1; ; number += 1) {
      const place = number === 1 ? folder : join(folder, `process-${number}`)
      await mkdir(place, { recursive: true, mode: 0o700 })
      const lock = lockOf(place)
      if (lock) return new Spools(folder, { place, lock, spool: await Spool.open(place) })
    }
  }

  /** The spools that ended processes left; each is locked for the time that it is looked at. */
  async *left(): AsyncGenerator<Spool> {
    for (const place of await this.#places()) {
      const lock = place === this.#place ? null : lockOf(place)
      if (!lock) continue
      try {
        yield await Spool.open(place)
      } finally {
        lock.release()
      }
    }
  }

  /** The texts of all parts since a moment, counted or not, of all processes. */
  async *since(moment: number): AsyncGenerator<string> {
    for (const place of await this.#places()) yield* Spool.since(place, moment)
  }

  async close(): Promise<void> {
    await this.own.close()
    this.#lock.release()
  }

  async #places(): Promise<string[]> {
    const names = await readdir(this.#folder)
    const others = names.filter((name) => /^process-\d+$/.test(name))
    return [this.#folder, ...others.map((name) => join(this.#folder, name))]
  }
}

function lockOf(place: string): Lock | null {
  return acquiredLock(join(place, 'lock'))
}

/** Most batches of one of the two halves of what is remembered: about 100 MB. */
const mostOfHalf = 1_000_000

/**
 * Remembers the batches of the last hours by their ids, so that each counts once: those of at least the longest wait,
 * unless more come than there is room for.
 */
export class KnownBatches {
  readonly #most: number
  #newer = new Map<string, Promise<number> | number>()
  #older: ReadonlyMap<string, Promise<number> | number> = new Map()
  #since = 0

  constructor(most = mostOfHalf) {
    this.#most = most
  }

  /** The answer to one that is on the disk; a promise of it for one that is being written. */
  find(id: string): Promise<number> | number | undefined {
    return this.#newer.get(id) ?? this.#older.get(id)
  }

  remember(id: string, answer: Promise<number> | number, now: number): void {
    if (now - this.#since > longestWait || this.#newer.size >= this.#most) {
      this.#older = this.#newer
      this.#newer = new Map()
      this.#since = now
    }
    this.#newer.set(id, answer)
  }

  forget(id: string): void {
    this.#newer.delete(id)
  }
}
