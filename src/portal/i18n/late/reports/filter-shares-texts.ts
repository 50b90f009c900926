import { filterShares as german } from '../../de/filter-shares.ts'
import { filterShares as english } from '../../en/filter-shares.ts'
import { pageTexts } from '../../page-texts.ts'

/** The words for parts beside the values of filters; they come with the first list that opens. */
export const useFilterSharesTexts = pageTexts(german, english)
