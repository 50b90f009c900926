import type { Language } from './texts.ts'

/** An address of the portal in a language: `''` is its start page, `/login` its login page. spec 2 */
export function portalAddress(origin: string, language: Language, path: '' | '/login'): string {
  const localised = `${language === 'en' ? '/en' : ''}${path}`
  return `${origin}${localised === '' ? '/' : localised}`
}
