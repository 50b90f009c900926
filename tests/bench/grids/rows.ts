/** A row as every grid gets it. */
export interface Row {
  link: string
  dateAdded: string
  comment: string
  addedBy: string
}

/** The columns that every grid shows, with their widths in pixels. */
export const columns = [
  { key: 'link', name: 'Adresse', width: 620 },
  { key: 'dateAdded', name: 'Hinzugefügt', width: 160 },
  { key: 'addedBy', name: 'Von', width: 160 },
  { key: 'comment', name: 'Notiz', width: 240 },
] as const

export const rowHeight = 33

/** The functions that the bench calls in the page. */
export interface BenchPage {
  /** brings the rows into the page */
  load: () => Promise<number>
  /** shows them; resolves with the milliseconds until the first rows are painted */
  mount: () => Promise<number>
}

declare global {
  var bench: BenchPage
}

let rows: Row[] = []

/** Offers a grid to the measuring program. `isShown` tells when its first rows are there. */
export function offer(
  show: (rows: Row[], place: HTMLElement) => void,
  isShown: (place: HTMLElement) => boolean,
): void {
  globalThis.bench = {
    load: async () => {
      const text = await (await fetch('/rows')).text()
      rows = text.split('\n').map(rowOf)
      return rows.length
    },
    mount: async () => {
      const place = document.createElement('div')
      place.style.cssText = 'height: 820px; width: 1240px'
      document.body.append(place)
      const begin = performance.now()
      show(rows, place)
      do await nextFrame()
      while (!isShown(place))
      await nextFrame()
      return performance.now() - begin
    },
  }
}

/** The first link stands somewhere in the page. */
export function hasFirstLink(place: HTMLElement): boolean {
  return place.textContent?.includes(rows[0]?.link ?? '') ?? false
}

function rowOf(line: string): Row {
  const [link = '', dateAdded = '', addedBy = '', comment = ''] = line.split('\t')
  return { link, dateAdded, addedBy, comment }
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
