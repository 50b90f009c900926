/** So many letters may be wrong, missing or too many. */
const mostWrong = 2

/** The known name that a user who typed `typed` may have meant: one of nearly the same letters. */
export function alikeName(typed: string, names: readonly string[]): string | undefined {
  return names.find((name) => lacks(typed, name) <= mostWrong && lacks(name, typed) <= mostWrong)
}

/** How many letters of `one` the other name lacks. */
function lacks(one: string, other: string): number {
  let rest = one.toLowerCase()
  for (const letter of other.toLowerCase()) rest = rest.replace(letter, '')
  return rest.length
}
