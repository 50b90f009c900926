/** Markup that is safe to send; only `html` and `trusted` make it. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | readonly Html[] | false | undefined

/** A template whose values are escaped, except markup made by this function itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = strings.reduce((text, string, index) => text + rendered(parts[index - 1]) + string)
  return { markup }
}

/** Markup from a source we trust, such as the library's own hidden form. */
export function trusted(markup: string): Html {
  return { markup }
}

function rendered(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
