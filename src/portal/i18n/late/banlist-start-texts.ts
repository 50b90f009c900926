import { banlistStart as german } from '../de/banlist-start.ts'
import { banlistStart as english } from '../en/banlist-start.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts of the start page about the banlist. */
export const useBanlistStartTexts = pageTexts(german, english)
