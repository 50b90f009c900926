/** The ink of a group of topics as CSS, in the theme in force; grey for what has no group. */
export function inkColour(ink: number | null | undefined): string {
  return ink === null || ink === undefined ? 'var(--control)' : `var(--chart-${ink + 1})`
}
