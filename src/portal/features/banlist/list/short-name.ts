/** A name short enough for a column: given name and initial. */
export function shortName(name: string | null): string | null {
  const [given, ...others] = name?.split(' ') ?? []
  const initial = others.at(-1)?.[0]
  return initial === undefined ? name : `${given} ${initial}.`
}
