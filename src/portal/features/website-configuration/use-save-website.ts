import { useState } from 'react'

import {
  DeleteWebsiteDocument,
  MakeWebsiteTokenDocument,
  UpdateWebsiteDocument,
  type WebsiteInput,
} from '#contract/generated/operations.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { defineMutation, type UserError } from '#portal/app/query/mutation.ts'
import { fieldFaultText } from '#portal/forms/fault-text.ts'
import { type Faults, type FieldFault, type Sent, sentBy } from '#portal/forms/faults.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import type { Texts } from '#portal/i18n/texts.ts'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'

import type { ListedWebsite } from './use-websites.ts'
import { useWebsiteTexts, type WebsiteTexts } from './website-texts.ts'

/** Changes the given fields of a website that was seen at this version. */
const updateWebsite = defineMutation({
  operation: UpdateWebsiteDocument,
  variablesOf: (
    input: { id: string; version: number; input: WebsiteInput },
    { clientId, operation },
  ) => ({ ...input, clientId, operation: operation.id }),
  payloadOf: (data) => data.updateWebsite,
  // The caller loads them again and waits for the new version.
  changes: [],
})

/** Deletes a website whose name was typed. */
export const deleteWebsite = defineMutation({
  operation: DeleteWebsiteDocument,
  variablesOf: (value: { id: string; name: string }, { clientId, operation }) => ({
    ...value,
    clientId,
    operation: operation.id,
  }),
  payloadOf: (data) => data.deleteWebsite,
  changes: ['websites'],
})

/** Makes a token for the recommender; the one before is worth nothing from then on. */
export const makeWebsiteToken = defineMutation({
  operation: MakeWebsiteTokenDocument,
  variablesOf: (given: { id: string }, { clientId, operation }) => ({
    ...given,
    clientId,
    operation: operation.id,
  }),
  payloadOf: (data) => data.makeWebsiteToken,
  changes: ['websites'],
})

/** Saves some fields of a website. A colleague's change in between is told, and the screen shows it. */
export function useSaveWebsite({ id, version }: Pick<ListedWebsite, 'id' | 'version'>) {
  const { faults: words } = useWebsiteTexts()
  const { run } = useMutationAction(updateWebsite)
  const [isSaving, setIsSaving] = useState(false)
  const save = async (input: WebsiteInput): Promise<Sent> => {
    setIsSaving(true)
    const written = await run({ id, version, input })
    // a second click before the new version is here would meet a conflict with oneself
    await invalidate('websites')
    setIsSaving(false)
    if (written.kind !== 'refused') return sentBy(written)
    if (written.errors.some(isConflict)) {
      notifyFailed(words.conflict(), { about: `website ${id}` })
      return 'kept'
    }
    return sentBy(written)
  }
  return { save, isSaving }
}

function isConflict({ code }: UserError): boolean {
  return code === 'CONFLICT' || code === 'NOT_FOUND'
}

/** Says at a field of a website why its value cannot be taken. */
export function useFaultText(): (faults: Faults, field: string) => string | undefined {
  const words = useWebsiteTexts().faults
  const { errors } = useTexts()
  return (faults, field) => {
    const [path, fault] =
      Object.entries(faults).find(([known]) => known === field || known.startsWith(`${field}.`)) ??
      []
    if (fault === undefined) return undefined
    return wordsOf(fault, { path: path ?? field, words, errors })
  }
}

interface Words {
  path: string
  words: WebsiteTexts['faults']
  errors: Texts['errors']
}

function wordsOf(fault: FieldFault, { path, words, errors }: Words): string {
  const [field, line] = path.split('.')
  const max = Number(fault.params?.['max'] ?? 0)
  switch (fault.code) {
    case 'DUPLICATE':
      return field === 'name' ? words.duplicateName() : words.duplicateAddress()
    case 'TOO_LONG':
      return words.tooLong({ max })
    case 'LIMIT_REACHED':
      return words.limit({ max })
    case 'OUT_OF_RANGE':
      return errors.minimumLength({ min: Number(fault.params?.['min'] ?? 0) })
    case 'INVALID_URL':
    case 'INVALID_LINK':
      return line === undefined
        ? errors.invalidUrl({ host: 'https://www.example.org' })
        : words.line({ line: Number(line) + 1 })
    default:
      return fieldFaultText(errors, fault)
  }
}
