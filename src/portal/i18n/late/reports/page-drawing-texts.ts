import { pageDrawing as german } from '../../de/page-drawing.ts'
import { pageDrawing as english } from '../../en/page-drawing.ts'
import { pageTexts } from '../../page-texts.ts'

/** The words for pages in miniature; they come with the drawing. */
export const usePageDrawingTexts = pageTexts(german, english)
