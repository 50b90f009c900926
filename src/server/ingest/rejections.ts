import { once } from 'node:events'
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

import { csvRecord } from '#lib/csv-text.ts'

/** A row that was not taken. */
export interface Rejection {
  line: number
  column: string
  reason: string
  /** The row as it stands in the file, shortened. */
  sample: string
}

const PRINTED = 20
const SAMPLE_LENGTH = 200

/** Prints the first rejections and writes all of them to a CSV file, which is made with the first. */
export class Rejections {
  readonly #folder: string
  readonly #name: string
  readonly #print: (line: string) => void
  #file: WriteStream | null = null
  #count = 0

  constructor(folder: string, name: string, print: (line: string) => void) {
    this.#folder = folder
    this.#name = name
    this.#print = print
  }

  /** The file that lists the rejections. */
  get path(): string {
    return join(this.#folder, `${this.#name}.csv`)
  }

  async add(rejection: Rejection): Promise<void> {
    const { line, column, reason } = rejection
    const sample = readable(rejection.sample)
    this.#count += 1
    if (this.#count <= PRINTED) this.#print(`  line ${line}${at(column)}: ${reason}: ${sample}`)
    if (this.#count === PRINTED + 1) this.#print(`  further rejections only in ${this.path}`)
    this.#file ??= this.#create()
    if (!this.#file.write(csvRecord([line, column, reason, sample])))
      await once(this.#file, 'drain')
  }

  /** Resolves when the file is complete. */
  async close(): Promise<void> {
    if (this.#file === null) return
    this.#file.end()
    await finished(this.#file)
  }

  #create(): WriteStream {
    mkdirSync(this.#folder, { recursive: true })
    const file = createWriteStream(this.path)
    file.write(csvRecord(['line', 'column', 'reason', 'sample']))
    return file
  }
}

function at(column: string): string {
  return column === '' ? '' : `, ${column}`
}

/** Without control characters, which a terminal would obey. */
function readable(text: string): string {
  return text.slice(0, SAMPLE_LENGTH).replaceAll(/\p{Cc}/gu, ' ')
}
