import { signalTransfer as german } from '../../de/signal-transfer.ts'
import { signalTransfer as english } from '../../en/signal-transfer.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of importing signals, and of faults in pasted texts. */
export const useSignalTransferTexts = pageTexts(german, english)

/** The texts as functions. */
export type SignalTransferTexts = ReturnType<typeof useSignalTransferTexts>
