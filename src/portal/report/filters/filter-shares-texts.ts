import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  views: 'Anteil an den Aufrufen des Zeitraums. Sind mehrere gewählt, reicht eine davon.',
  deliveries:
    'Anteil an den Auslieferungen des Zeitraums. Sind mehrere gewählt, reicht eine davon.',
} as const

const english = {
  views: 'Share of the views in the period. Choosing several shows all that are in any of them.',
  deliveries:
    'Share of the deliveries in the period. Choosing several shows all that are in any of them.',
} as const

/** The words for parts beside the values of filters; they come with the first list that opens. */
export const useFilterSharesTexts = pageTexts(german, english)
