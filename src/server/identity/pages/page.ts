import { organisationInk } from '#contract/organisation-ink.ts'

import { assetPath } from './assets.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { Language, Texts } from './texts.ts'

/** A whole page of the provider. */
export interface Page {
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
