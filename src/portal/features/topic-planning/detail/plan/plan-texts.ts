import { topicPlan as german } from '#portal/i18n/de/topic-plan.ts'
import { topicPlan as english } from '#portal/i18n/en/topic-plan.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts of planning a topic. */
export const usePlanTexts = pageTexts(german, english)
