import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  usual: 'Grundeinstellung',
  keys: 'mit Alt und den Pfeiltasten verschieben',
} as const

const english = {
  usual: 'Usual columns',
  keys: 'move with Alt and the arrow keys',
} as const

/** The texts of the choice of columns; they come with its panel. */
export const useColumnTexts = pageTexts(german, english)
