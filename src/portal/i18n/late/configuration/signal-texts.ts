import { signalConfiguration as german } from '../../de/signal-configuration.ts'
import { signalConfiguration as english } from '../../en/signal-configuration.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the configuration of signals. */
export const useSignalTexts = pageTexts(german, english)

/** The texts as functions. */
export type SignalTexts = ReturnType<typeof useSignalTexts>
