/** The page of the visual inspector in a language. */
export function inspectorAddress(locale: 'de' | 'en'): string {
  return locale === 'en' ? '/en/inspector' : '/inspector'
}
