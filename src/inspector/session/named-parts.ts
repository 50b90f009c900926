import type { SourceFile } from '../app.ts'

/** A guard or an action as its source has it. */
export interface NamedPart {
  /** the sentence above it, or the line itself */
  readonly sentence: string
  /** its file and line */
  readonly place: string
}

/** Guards and actions by their names: each begins a line of its own in the parts of `setup`. */
export function namedParts({ file, text }: SourceFile): Readonly<Record<string, NamedPart>> {
  const lines = text.split('\n')
  const found = lines.flatMap((line, index): [string, NamedPart][] => {
    const [, name, code = ''] = /^ {4}(\w+): (.*)/.exec(line) ?? []
    if (name === undefined) return []
    const sentence = commentAbove(lines.slice(0, index)) ?? code.replace(/,$/, '')
    return [[name, { sentence, place: `${file}:${index + 1}` }]]
  })
  return Object.fromEntries(found)
}

/** The comment with which these lines end; null where they end with none. */
function commentAbove(lines: readonly string[]): string | null {
  if (!lines.at(-1)?.endsWith('*/')) return null
  const begin = lines.findLastIndex((line) => line.includes('/**'))
  const words = lines.slice(begin).map((line) => line.replaceAll(/^\s*\/?\*+\/?|\*\/$/g, '').trim())
  return words.filter(Boolean).join(' ')
}
