const roles: Readonly<Record<string, string>> = {
  textbox: 'field',
  searchbox: 'search field',
  spinbutton: 'number field',
  combobox: 'choice',
  alertdialog: 'dialog',
  menuitem: 'menu item',
  menuitemradio: 'menu item',
  progressbar: 'progress bar',
}

/** The role in words: `button`, `field`. */
export function roleWords(role: string): string {
  return roles[role] ?? role
}

/** A locator of Playwright in words: `the button “Stop” in the dialog`; as it is where there are no words for it. */
export function locatorWords(locator: string): string {
  const calls = callsIn(locator)
  let words = ''
  for (const { name, given } of calls) {
    const next = callWords(name, given, words)
    if (next === null) return locator
    words = next
  }
  return words
}

/** The role that a locator looks for last: `button`; empty where it looks for none. */
export function roleIn(locator: string): string {
  const last = callsIn(locator).findLast(({ name }) => name === 'getByRole')
  return last === undefined ? '' : (textIn(last.given) ?? '')
}

interface Call {
  readonly name: string
  readonly given: string
}

/** `a('x').b()` as its calls; texts and patterns may hold any sign. */
function callsIn(locator: string): Call[] {
  const matches: Call[] = []
  const calls =
    /(\w+)\(((?:'(?:[^'\\]|\\.)*'|\/(?:[^/\\]|\\.)+\/\w*|[^()'/]|\((?:[^()]|\([^()]*\))*\))*)\)/g
  for (const [, name = '', given = ''] of locator.matchAll(calls)) matches.push({ name, given })
  return matches
}

function callWords(name: string, input: string, before: string): string | null {
  const inside = before === '' ? '' : ` in ${before}`
  if (name === 'getByRole') return `the ${roleWords(textIn(input) ?? '')}${namedIn(input)}${inside}`
  if (name === 'getByText') return `the text ${saidIn(input)}${inside}`
  if (name === 'getByLabel' || name === 'getByPlaceholder')
    return `the field ${saidIn(input)}${inside}`
  if (name === 'locator') return `“${textIn(input) ?? input}”${inside}`
  if (name === 'first') return before
  if (name === 'last') return before.replace('the ', 'the last ')
  if (name === 'or') return `${before} or ${locatorWords(input)}`
  if (name === 'filter') return filtered(input, before)
  return null
}

function filtered(input: string, before: string): string {
  const text = /hasText: (.+?) *}?$/.exec(input)?.[1]
  const inner = /has: (.+?) *}?$/.exec(input)?.[1]
  if (text !== undefined) return `${before} with the text ${saidIn(text)}`
  return inner === undefined ? before : `${before} with ${locatorWords(inner)}`
}

function namedIn(input: string): string {
  const name = /name: ('(?:[^'\\]|\\.)*'|\/(?:[^/\\]|\\.)+\/\w*)/.exec(input)?.[1]
  return name === undefined ? '' : ` ${saidIn(name)}`
}

/** A text in quotation marks; a pattern says so. */
function saidIn(input: string): string {
  const text = textIn(input)
  return text === null ? `like ${/\/.+\/\w*/.exec(input)?.[0] ?? input}` : `“${text}”`
}

function textIn(input: string): string | null {
  const text = /^'((?:[^'\\]|\\.)*)'/.exec(input)?.[1]
  return text === undefined ? null : text.replaceAll(/\\(.)/g, '$1')
}
