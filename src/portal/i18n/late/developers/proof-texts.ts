import { proof as german } from '../../de/proof.ts'
import { proof as english } from '../../en/proof.ts'
import { pageTexts } from '../../page-texts.ts'
import type { TextsOf } from '../../typed-texts.ts'

/** The texts of the proof page. */
export type ProofTexts = TextsOf<typeof german>

/** The texts of the proof page. */
export const useProofTexts = pageTexts(german, english)
