import { organisationInk } from '#contract/organisation-ink.ts'

/** The colour of an organisation as a CSS value, so that two tabs on two organisations cannot be confused. */
export function organisationColour(realm: string): string {
  return `var(--chart-${organisationInk(realm)})`
}
