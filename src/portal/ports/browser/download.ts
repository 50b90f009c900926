/** A file that grows piece by piece and is nowhere to be seen before it is saved. */
export interface GrowingFile {
  append: (piece: string | Blob) => void
  /** Puts it among the user's downloads. */
  save: (name: string) => void
}

/** Begins a file of a type such as `text/csv`; its text lies outside the page's memory. */
export function growingFile(type: string): GrowingFile {
  const pieces: Blob[] = []
  return {
    append: (piece) => void pieces.push(new Blob([piece])),
    save: (name) => {
      const address = URL.createObjectURL(new Blob(pieces, { type }))
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), readingTime)
    },
  }
}

/** How long the browser may take to begin reading what it saves, in milliseconds. */
const readingTime = 60_000
