import { recommendationNotes as german } from '../../de/recommendation-notes.ts'
import { recommendationNotes as english } from '../../en/recommendation-notes.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of what is special about a recommended article; they come with the notes of its row. */
export const useRecommendationNotesTexts = pageTexts(german, english)
