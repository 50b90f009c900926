/** A cell of the grid; column 0 holds the names. */
export interface Place {
  row: number
  column: number
}

interface Size {
  rows: number
  columns: number
}

/** How far the page keys go. */
const pageStep = 10

/** The cell to which a key leads, as grids have it; null for a key that does not move. */
export function placeAfter(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Place,
  { rows, columns }: Size,
): Place | null {
  const at = (wanted: Place): Place => ({
    row: Math.min(Math.max(wanted.row, 0), rows - 1),
    column: Math.min(Math.max(wanted.column, 0), columns - 1),
  })
  switch (key) {
    case 'ArrowRight':
      return at({ row, column: column + 1 })
    case 'ArrowLeft':
      return at({ row, column: column - 1 })
    case 'ArrowDown':
      return at({ row: row + 1, column })
    case 'ArrowUp':
      return at({ row: row - 1, column })
    case 'Home':
      return at({ row: ctrlKey ? 0 : row, column: 0 })
    case 'End':
      return at({ row: ctrlKey ? rows - 1 : row, column: columns - 1 })
    case 'PageDown':
      return at({ row: row + pageStep, column })
    case 'PageUp':
      return at({ row: row - pageStep, column })
    default:
      return null
  }
}
