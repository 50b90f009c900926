import { websites as german } from '../../de/websites.ts'
import { websites as english } from '../../en/websites.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the websites and their tracker. */
export const useWebsiteTexts = pageTexts(german, english)

/** Those texts, for functions that get them handed in. */
export type WebsiteTexts = ReturnType<typeof useWebsiteTexts>
