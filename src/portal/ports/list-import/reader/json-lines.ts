/** Texts, numbers and yes or no of an object by name; what is nested is left out. */
type Fields = ReadonlyMap<string, string>

/**
 * The elements of a JSON file, each as a text of its own: those of the list that the file is, or of the longest list
 * in it. Null where it is no JSON, or has no list.
 */
export function jsonElements(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text)
    const lists = (Array.isArray(value) ? [value] : Object.values(value ?? {})).filter(
      Array.isArray,
    )
    const [longest] = lists.toSorted((one, other) => other.length - one.length)
    return longest?.map((element: unknown) => JSON.stringify(element) ?? 'null') ?? null
  } catch {
    return null
  }
}

/** The names in the first objects, in the order in which they come. */
export function jsonNames(lines: readonly string[]): string[] {
  return [...new Set(lines.flatMap((line) => [...(fieldsOf(line)?.keys() ?? [])]))]
}

/** The values of a line under these names; null where it is no JSON. */
export function jsonCells(line: string, names: readonly string[]): string[] | null {
  const fields = fieldsOf(line)
  return fields === null ? null : names.map((name) => fields.get(name) ?? '')
}

/** True for a line that is a whole JSON object. */
export function isJsonLine(line: string): boolean {
  return line.trimStart().startsWith('{') && fieldsOf(line) !== null
}

function fieldsOf(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'string') return new Map([['url', value]])
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const plain = Object.entries(value).filter(([, one]) => one === null || typeof one !== 'object')
    return new Map(plain.map(([name, one]) => [name, String(one ?? '')]))
  } catch {
    return null
  }
}
