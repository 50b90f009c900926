import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'

/** A value of the data; a source that names it has a label of its own. */
interface Named {
  id: string
  label: string
}

/** How a group of readers, an entry point or a registration status is called. */
export function audienceName({ audiences }: ReportTexts, { id, label }: Named): string {
  const key = id.toLowerCase().replaceAll(/[\s-]+/g, '_')
  if (label !== id || !isKnown(audiences, key)) return label
  return audiences[key]()
}

/** How a group of readers is called; an entry point can have the same id. */
export function groupName(texts: ReportTexts, group: Named): string {
  const key = group.id.toLowerCase()
  if (group.label === group.id && isKnown(texts.groups, key)) return texts.groups[key]()
  return audienceName(texts, group)
}

function isKnown<Texts extends object>(texts: Texts, key: string): key is keyof Texts & string {
  return Object.hasOwn(texts, key)
}
