import type { Versioned } from '#portal/forms/versions/versioned.ts'

import { documentOfParts, keyIn, partsOfSignals, signalsOf } from './signal-document.ts'
import { useSignalWords } from './signal-words.ts'

/** The signals as the template for versions knows them: each is a whole with a part for each field. */
export function useSignalsVersioned(): Versioned {
  const { nameOf, fieldName, fieldValue } = useSignalWords()
  return {
    kind: 'SIGNALS',
    partsOf: partsOfSignals,
    documentOf: documentOfParts,
    wholeOf: keyIn,
    nameOf: (path, parts) => {
      const key = keyIn(path)
      const named = parts[`${key}/name`]
      const name = nameOf({ key, name: typeof named === 'string' ? named : null })
      return path === key ? name : fieldName(path.slice(key.length + 1), name)
    },
    valueOf: (path, value) => {
      const key = keyIn(path)
      const field = path.slice(key.length + 1)
      const [signal] = signalsOf({ signals: [{ key, [field]: value }] })
      return signal && fieldValue(field, signal)
    },
  }
}
