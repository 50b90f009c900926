import type { ArticleQuadrant } from '#contract/generated/operations.ts'

/** The fields by their names in the address. */
export const quadrantFields = {
  'often-far': 'OFTEN_FAR',
  'rarely-far': 'RARELY_FAR',
  'often-short': 'OFTEN_SHORT',
  'rarely-short': 'RARELY_SHORT',
} as const satisfies Record<string, ArticleQuadrant>

/** The field that an address names; null for none. */
export function chosenField(field: string): ArticleQuadrant | null {
  return isField(field) ? quadrantFields[field] : null
}

/** How the address calls a field. */
export function fieldParameter(field: ArticleQuadrant): string {
  return Object.keys(quadrantFields).find((name) => chosenField(name) === field) ?? ''
}

function isField(name: string): name is keyof typeof quadrantFields {
  return Object.hasOwn(quadrantFields, name)
}
