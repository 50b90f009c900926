/** The chosen websites after a click on one: none chosen stands for all, and all of them for none. */
export function toggledWebsites(
  chosen: readonly string[],
  id: string,
  known: readonly string[],
): string[] {
  const before = chosen.length === 0 ? known : chosen
  const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
  return known.every((one) => after.includes(one)) && after.length === known.length ? [] : after
}
