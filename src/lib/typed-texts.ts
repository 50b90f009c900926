import { i18nString } from 'typesafe-i18n'

/** The input of the formatter named after the bar: `{count|number}`, `{share|percent}`, `{day|date}`. */
interface Formatted {
  number: number
  percent: number
  date: string
}

type Parameter<Inside extends string> = Inside extends `{${string}`
  ? unknown
  : Inside extends `${infer Name}|${infer Formatter}`
    ? { [K in Name]: Formatter extends keyof Formatted ? Formatted[Formatter] : never }
    : { [K in Inside]: string }

/** The parameters a text names; `{{one|other}}` follows the number of the parameter before it. */
export type ParametersOf<Text> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? Parameter<Inside> & ParametersOf<Rest>
  : unknown

/** The dictionary as functions: `texts.ui.close()`, `texts.shell.found({ count: 3 })`. */
export type TextsOf<Base> = {
  readonly [K in keyof Base]: Base[K] extends string
    ? unknown extends ParametersOf<Base[K]>
      ? () => string
      : (parameters: ParametersOf<Base[K]>) => string
    : TextsOf<Base[K]>
}

/** The shape of a translation: every key of the base, each with the same parameters. */
export type TranslationOf<Base, Own> = {
  [K in keyof Base]: K extends keyof Own
    ? Base[K] extends string
      ? ParametersOf<Base[K]> extends ParametersOf<Own[K]>
        ? ParametersOf<Own[K]> extends ParametersOf<Base[K]>
          ? string
          : never
        : never
      : TranslationOf<Base[K], Own[K]>
    : never
}

/** A dictionary as it is written. */
export type Dictionary = { readonly [key: string]: string | Dictionary }

/** Writes the values that a text names a formatter for. */
export type Formatters = { readonly [Name in keyof Formatted]: (value: Formatted[Name]) => string }

/** The typed texts of a dictionary in a language; `Base` decides keys and parameters. */
export function textsWith<Base>(
  locale: string,
  dictionary: Dictionary,
  formatters: Partial<Formatters>,
): TextsOf<Base>
export function textsWith(
  locale: string,
  dictionary: Dictionary,
  formatters: Partial<Formatters>,
): unknown {
  const write: Write = i18nString(locale, formatters)
  return textsIn(dictionary, write)
}

type Write = (text: string, ...parameters: unknown[]) => string

/** The texts once for all: what depends on some of them is drawn again only for other ones. */
function textsIn(dictionary: Dictionary, write: Write): unknown {
  const entries = Object.entries(dictionary).map(([key, value]) => [
    key,
    typeof value === 'string'
      ? (...parameters: unknown[]) => write(value, ...parameters)
      : textsIn(value, write),
  ])
  return Object.fromEntries(entries)
}
