/** So many letters may be wrong, missing or too many. */
const mostWrong = 2

/** The known name that somebody who typed `typed` may have meant. */
export function alikeName(typed: string, names: readonly string[]): string | undefined {
  return names.find((name) => distance(lettersOf(typed), lettersOf(name)) <= mostWrong)
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** How many letters have to be changed, added or removed to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const letter of one) {
    let left = (row[0] ?? 0) + 1
    const next = [left]
    for (let place = 0; place < other.length; place += 1) {
      const same = (row[place] ?? 0) + (letter === other[place] ? 0 : 1)
      left = Math.min(left + 1, (row[place + 1] ?? 0) + 1, same)
      next.push(left)
    }
    row = next
  }
  return row.at(-1) ?? 0
}
