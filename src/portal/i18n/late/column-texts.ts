import { columns as german } from '../de/columns.ts'
import { columns as english } from '../en/columns.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts of the choice of columns; they come with its panel. */
export const useColumnTexts = pageTexts(german, english)
