/** The widest line of a program that is written. */
const width = 100

/** The place in which a value is written: its indent, and what stands beside it on its first and its last line. */
interface Place {
  indent: number
  /** characters before it on its line, the indent included */
  before: number
  /** characters behind it */
  after: number
}

/** A value of JSON as formatters write it in a program: on one line where it fits. */
export function printed(value: unknown, { indent, before, after }: Place): string {
  const line = isBroken(value) ? null : onOneLine(value)
  if (line !== null && before + line.length + after <= width) return line
  if (typeof value !== 'object' || value === null) return String(line)
  const [inner, inset] = [indent + 2, ' '.repeat(indent + 2)]
  const closing = ' '.repeat(indent)
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'number')) {
      return `[\n${filled(value, inset)}\n${closing}]`
    }
    const items = value.map(
      (item) => `${inset}${printed(item, { indent: inner, before: inner, after: 1 })},\n`,
    )
    return `[\n${items.join('')}${closing}]`
  }
  const fields = Object.entries(value).map(([name, each]) => {
    const start = `${inset}${keyOf(name)}: `
    // A long text stands below its name.
    if (typeof each === 'string' && start.length + onOneLine(each).length >= width)
      return `${start.trimEnd()}\n${inset}  ${onOneLine(each)},\n`
    return `${start}${printed(each, { indent: inner, before: start.length, after: 1 })},\n`
  })
  return `{\n${fields.join('')}${closing}}`
}

/** Formatters give each of several objects, or lists, of more than one part a line of its own. */
function isBroken(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const inner: unknown[] = Object.values(value)
  if (inner.some(isBroken)) return true
  if (!Array.isArray(value) || inner.length < 2) return false
  const isList = Array.isArray(inner[0])
  return inner.every(
    (item) =>
      typeof item === 'object' &&
      item !== null &&
      Array.isArray(item) === isList &&
      Object.keys(item).length > 1,
  )
}

/** Numbers stand beside each other. */
function filled(numbers: readonly number[], inset: string): string {
  const lines: string[] = []
  for (const number of numbers) {
    const line = lines.at(-1)
    const longer = `${line} ${number},`
    if (line === undefined || longer.length > width) lines.push(`${inset}${number},`)
    else lines[lines.length - 1] = longer
  }
  return lines.join('\n')
}

function onOneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  const fields = Object.entries(value).map(([name, each]) => `${keyOf(name)}: ${onOneLine(each)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

/** A text in the quotes that need fewer escapes. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
  const [single, double] = [inner.split("'").length, inner.split('"').length]
  if (single > double) return `"${inner.replaceAll('"', String.raw`\"`)}"`
  return `'${inner.replaceAll("'", String.raw`\'`)}'`
}
