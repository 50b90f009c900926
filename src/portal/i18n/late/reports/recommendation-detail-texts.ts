import { recommendationDetail as german } from '../../de/recommendation-detail.ts'
import { recommendationDetail as english } from '../../en/recommendation-detail.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the panel of a recommended article; they come with it. */
export const useRecommendationDetailTexts = pageTexts(german, english)
