/** What is wrong with an address before it is sent (spec 5). */
export type LinkFault = 'required' | 'invalid'

/** Checks the new-URL field: required, and an absolute http or https address. */
export function linkFault(input: string): LinkFault | null {
  const text = input.trim()
  if (text === '') return 'required'
  const url = URL.parse(text)
  if (url === null) return 'invalid'
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.hostname !== '' ? null : 'invalid'
}
