import type { TextFault } from '#contract/signals/fault.ts'

import { useSignalTransferTexts, type SignalTransferTexts } from './signal-transfer-texts.ts'

/** Why a pasted text cannot be read: its line and field, and the reason. */
export function useFaultWords(): (fault: TextFault) => { place: string; reason: string } {
  const { faults: words } = useSignalTransferTexts()
  return (fault) => ({
    place:
      fault.field === ''
        ? words.line({ line: fault.line })
        : words.at({ line: fault.line, field: fault.field }),
    reason: reasonOf(fault, words),
  })
}

function reasonOf({ code, params }: TextFault, words: SignalTransferTexts['faults']): string {
  const { value = '', min = 0, max = 0 } = params
  switch (code) {
    case 'OUT_OF_RANGE':
      return words.OUT_OF_RANGE({ min: Number(min), max: Number(max) })
    case 'TOO_LONG':
      return words.TOO_LONG({ max: Number(max) })
    case 'LIMIT_REACHED':
      return words.LIMIT_REACHED({ max: Number(max) })
    case 'DUPLICATE':
      return words.DUPLICATE({ value: String(value) })
    case 'INVALID':
      return value === '' ? words.INVALID() : words.INVALID_VALUE({ value: String(value) })
    case 'NOT_JSON':
    case 'UNKNOWN':
    case 'REQUIRED':
    default:
      return words[code]()
  }
}
