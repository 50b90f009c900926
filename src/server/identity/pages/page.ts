import type { Language, Texts } from '../texts.ts'
import { assetPath } from './assets.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

/** A whole page of the provider. */
export interface Page {
  language: Language
  texts: Texts
  title: string
  /** Number of the organisation's own colour, 1 to 8; see `stripeOf`. */
  stripe: number
  content: Html
  /** Where the same page is found in each language; none when it cannot be shown again. */
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
        <div class="stripe stripe-${page.stripe}"></div>
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

/** Chart colours that can be told apart as a stripe: without the two greys. */
const stripes = [1, 2, 3, 4, 5, 7]

/** The number of an organisation's own colour among the chart colours, picked by its realm. */
export function stripeOf(realm: string): number {
  let sum = 0
  for (const character of realm) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return stripes[sum % stripes.length] ?? 1
}
