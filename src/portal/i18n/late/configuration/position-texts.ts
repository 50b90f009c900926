import { positionConfiguration as german } from '../../de/position-configuration.ts'
import { positionConfiguration as english } from '../../en/position-configuration.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the configuration of positions. */
export const usePositionTexts = pageTexts(german, english)
