/** Markup that needs no escaping any more. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | readonly Html[] | null | false

/** Markup of a template; strings and numbers in it are escaped, null and false are left out. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, index) => text + markupOf(parts[index] ?? null)).join('') }
}

/** Markup from elsewhere that is known to be safe. */
export const known = (text: string): Html => ({ html: text })

function markupOf(part: Part): string {
  if (part === null || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return 'html' in part ? part.html : part.map((one) => one.html).join('')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const counts = new Intl.NumberFormat('en-US')

/** A whole number as people write it. */
export const count = (value: number): string => counts.format(value)

/** A share in per cent with one digit. */
export const percent = (part: number, full: number): string =>
  `${((100 * part) / full).toFixed(1)}%`

/** A number with its thing: `1 step`, `4 steps`. */
export const counted = (value: number, thing: string): string =>
  `${count(value)} ${thing}${value === 1 ? '' : 's'}`

/** Seconds as people write them: `12 s`, `4 min 38 s`. */
export function duration(seconds: number): string {
  const full = Math.round(seconds)
  return full < 60 ? `${full} s` : `${Math.floor(full / 60)} min ${full % 60} s`
}
