import { plain as german } from './de/plain.ts'
import { plain as english } from './en/plain.ts'
import type { Locale } from './locale.ts'

type PlainTexts = Readonly<Record<keyof typeof german, string>>

/** The few texts that are here before any dictionary, in both languages. */
export const plainTexts: Record<Locale, PlainTexts> = { de: german, en: english }
