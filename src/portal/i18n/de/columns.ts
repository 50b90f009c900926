/** Texts of the choice of columns. */
export const columns = {
  usual: 'Grundeinstellung',
  keys: 'mit Alt und den Pfeiltasten verschieben',
} as const
