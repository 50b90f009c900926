/**
 * The page numbers a pager shows: first, last and those around the current one; null is a gap. A
 * gap never hides a single page.
 */
export function pagesShown(page: number, lastPage: number): (number | null)[] {
  const around = [1, page - 1, page, page + 1, lastPage]
  const shown = [...new Set(around)]
    .filter((number) => number >= 1 && number <= lastPage)
    .toSorted((one, other) => one - other)
  return shown.flatMap((number, i) => {
    const before = shown[i - 1]
    const missing = before === undefined ? 0 : number - before - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : [null, number]
  })
}
