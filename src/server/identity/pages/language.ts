import type { StepContext } from '../context.ts'
import { textsIn } from './texts.ts'
import type { Language, Texts } from './texts.ts'

/** Query parameter by which the pages switch the language. */
export const languageParameter = 'lang'

/** The texts for a request, and their language. */
export function textsFor(
  ctx: StepContext,
  uiLocales: unknown = ctx.query['ui_locales'],
): { language: Language; texts: Texts } {
  const language = languageOf(ctx, uiLocales)
  return { language, texts: textsIn(language) }
}

/** The language that was chosen on the page; undefined where it is the one the page came in. */
export function chosenLanguage(ctx: StepContext, uiLocales: unknown): Language | undefined {
  const chosen = supported(ctx.query[languageParameter])
  return chosen === firstLanguage(ctx, uiLocales) ? undefined : chosen
}

/** The language of a page: chosen on the page, else the one it came in. spec 9 */
function languageOf(ctx: StepContext, uiLocales: unknown): Language {
  return supported(ctx.query[languageParameter]) ?? firstLanguage(ctx, uiLocales)
}

/** Asked for by the portal (`ui_locales`), else the browser's, else German. */
function firstLanguage(ctx: StepContext, uiLocales: unknown): Language {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  const wanted = asked.map(supported).find((language) => language !== undefined)
  return wanted ?? supported(ctx.acceptsLanguages('de', 'en')) ?? 'de'
}

function supported(tag: unknown): Language | undefined {
  const language = typeof tag === 'string' ? tag.split('-')[0]?.toLowerCase() : undefined
  return language === 'de' || language === 'en' ? language : undefined
}
