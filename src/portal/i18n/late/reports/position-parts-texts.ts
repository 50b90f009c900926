import { positionParts as german } from '../../de/position-parts.ts'
import { positionParts as english } from '../../en/position-parts.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the rows and the chart of the report of positions; they come with them. */
export const usePositionPartsTexts = pageTexts(german, english)

/** The same in one language. */
export type PositionPartsTexts = ReturnType<typeof usePositionPartsTexts>
