import { organisationInk } from '#contract/organisation-ink.ts'

import { assetPath } from './assets.ts'
import type { Language, Texts } from './texts.ts'

/** A whole page of the provider. */
interface Page {
  language: Language
  texts: Texts
  title: string
  /** The organisation of the page: the stripe has the organisation's own colour. */
  realm: string
  content: Html
  /** The address of the same page in each language; none when it cannot be shown again. */
  languageLinks: Record<Language, string> | null
}

const languageNames: Record<Language, string> = { de: 'Deutsch', en: 'English' }

/** The document around a page's content: nameplate, Oxford rule, language switch, halftone. */
export function pageDocument(page: Page): string {
  const { language, title, content, languageLinks } = page
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Masthead</title>
        <link
          rel="preload"
          href="${assetPath('newsreader.woff2')}"
          as="font"
          type="font/woff2"
          crossorigin
        />
        <link
          rel="preload"
          href="${assetPath('inter.woff2')}"
          as="font"
          type="font/woff2"
          crossorigin
        />
        <link rel="stylesheet" href="${assetPath('page.css')}" />
      </head>
      <body>
        <div class="stripe stripe-${organisationInk(page.realm)}"></div>
        <main>
          <p class="nameplate">Masthead</p>
          <div class="oxford"></div>
          ${content}
          ${languageLinks !== null && languageSwitch(page.texts, language, languageLinks)}
        </main>
        <div class="halftone" aria-hidden="true"></div>
      </body>
    </html> `.markup
}

function languageSwitch(texts: Texts, current: Language, links: Record<Language, string>): Html {
  const languages: Language[] = ['de', 'en']
  return html`<nav class="languages" aria-label="${texts.language}">
    ${languages.map(
      (language) =>
        html`<a
          href="${links[language]}"
          lang="${language}"
          hreflang="${language}"
          ${language === current && html`aria-current="true"`}
          >${languageNames[language]}</a
        >`,
    )}
  </nav>`
}

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

/** An address of the portal in a language: `''` is its start page, `/login` its login page. spec 2 */
export function portalAddress(origin: string, language: Language, path: '' | '/login'): string {
  const localised = `${language === 'en' ? '/en' : ''}${path}`
  return `${origin}${localised === '' ? '/' : localised}`
}
