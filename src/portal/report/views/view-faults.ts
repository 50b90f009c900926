import type { ViewWritten } from '#portal/app/views/use-saved-views.ts'
import type { Texts } from '#portal/i18n/texts.ts'

import type { ViewTexts } from './view-texts.ts'

/** Why a view was not written, in words; undefined where it was. */
export function viewFault(
  written: ViewWritten,
  { views: { faults }, errors }: { views: ViewTexts; errors: Texts['errors'] },
): string | undefined {
  if (written.kind === 'done') return undefined
  if (written.kind === 'failed')
    return written.fault === 'denied' ? errors.denied() : errors.generic()
  const [error] = written.errors
  const max = Number(error?.params?.find(({ name }) => name === 'max')?.value ?? 0)
  switch (error?.code) {
    case 'REQUIRED':
      return faults.required()
    case 'DUPLICATE':
      return faults.duplicate()
    case 'TOO_LONG':
      return faults.tooLong({ max })
    case 'LIMIT_REACHED':
      return faults.limit({ max })
    case 'NOT_FOUND':
      return faults.gone()
    case undefined:
    default:
      return errors.generic()
  }
}
