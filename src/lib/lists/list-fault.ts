/** Why a list cannot be read, and the sentence for who reads it on the command line. */
const faults = {
  UNREADABLE: 'The file is gone or damaged, or it is JSON without a list.',
  BINARY: 'The file is no text. Save a table as CSV.',
  MARKUP:
    'The file is a web page, a feed or a sitemap (HTML, XML, RSS, WordPress), which cannot be read; text, CSV and JSON can.',
  EMPTY: 'The file holds no address.',
  LIMIT: 'The list has more lines than an import takes.',
  CHANGED: 'The list is not the one that the import was begun with.',
}

/** A list cannot be read. */
export class ListFault extends Error {
  override readonly name = 'ListFault'
  readonly code: keyof typeof faults

  constructor(code: keyof typeof faults, cause?: unknown) {
    super(faults[code], { cause })
    this.code = code
  }
}
