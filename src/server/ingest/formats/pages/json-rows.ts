/**
 * The rows of a JSON report: `[{…}, …]`, or one such list per day under the day's name, as one line of NDJSON each;
 * the day becomes the member `date` of its rows. Lines count rows. No more than a chunk and a row is held.
 */
export class JsonRows {
  #depth = 0
  #inText = false
  #escaped = false
  /** texts so far: the last one before a list is its name */
  #text = ''
  #day = ''
  #rowDepth = 0
  #row: string[] | null = null

  /** The rows that a chunk completes. */
  push(chunk: string): string[] {
    const rows: string[] = []
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at] ?? ''
      if (this.#inText) this.#readText(sign)
      else if (sign === '"') this.#beginText()
      else if (sign === '{' || sign === '[') {
        if (this.#open(sign)) from = at
      } else if ((sign === '}' || sign === ']') && this.#close()) {
        rows.push(this.#ended(chunk.slice(from, at + 1)))
      }
    }
    this.#row?.push(chunk.slice(from))
    return rows
  }

  #beginText(): void {
    this.#inText = true
    this.#text = ''
  }

  #readText(sign: string): void {
    if (this.#escaped) this.#escaped = false
    else if (sign === '\\') this.#escaped = true
    else if (sign === '"') this.#inText = false
    else if (this.#row === null) this.#text += sign
  }

  /** True where a row begins. */
  #open(sign: string): boolean {
    this.#depth += 1
    if (this.#depth === 1) this.#rowDepth = sign === '[' ? 2 : 3
    if (this.#depth === 2 && this.#rowDepth === 3) this.#day = this.#text
    const begins = sign === '{' && this.#depth === this.#rowDepth
    if (begins) this.#row = []
    return begins
  }

  /** True where a row ends. */
  #close(): boolean {
    this.#depth -= 1
    return this.#row !== null && this.#depth === this.#rowDepth - 1
  }

  #ended(rest: string): string {
    const row = [...(this.#row ?? []), rest].join('')
    this.#row = null
    if (this.#day === '') return row
    const members = row.slice(1).trimStart()
    const date = `"date":${JSON.stringify(this.#day)}`
    return members.startsWith('}') ? `{${date}}` : `{${date},${members}`
  }
}
