import type { Fault } from '#portal/app/versions/use-publication.ts'
import type { VersionTexts } from '#portal/i18n/areas/versions-texts.ts'

/** Says why something in a document cannot be taken. */
export function problemText(
  words: VersionTexts,
  { code, params }: Pick<Fault, 'code' | 'params'>,
): string {
  const { problems } = words
  const { of } = params
  switch (code) {
    case 'REQUIRED':
      return problems.required()
    case 'DUPLICATE':
      return of === undefined ? problems.duplicate() : problems.duplicateOf({ of })
    case 'INVALID':
      return problems.invalid()
    case 'TOO_LONG':
      return problems.tooLong()
    case 'LIMIT_REACHED':
      return problems.limit()
    case 'UNCHANGED':
      return problems.unchanged()
    case 'IN_USE':
      return problems.inUse({ name: params['name'] ?? '', count: Number(params['firings']) })
    case 'FORBIDDEN':
      return problems.denied()
    default:
      return problems.other()
  }
}
