import { useSession } from '#portal/app/session/use-session.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'

import type { Version, WebsiteChange } from './use-changes.ts'

type Words = ReturnType<typeof useConfigurationTexts>['changes']

/** A change as a sentence: its author, and what was done. */
export interface Sentence {
  who: string
  did: string
}

/** The sentence of a version. */
export function useVersionSentence(version: Version): Sentence {
  const { theSignals, unnamed, changes: words } = useConfigurationTexts()
  const { who, told } = useTold(version.author)
  const { kind, title, number, restores, isRemoval } = version
  const name = kind === 'SIGNALS' ? theSignals() : words.named({ name: title ?? unnamed() })
  if (isRemoval) return { who, did: told.removed({ name }) }
  const did =
    restores === null ? told.published({ name, number }) : told.restored({ name, number: restores })
  return { who, did }
}

/** The sentence of a change of a website. */
export function useWebsiteSentence(change: WebsiteChange): Sentence {
  const { changes: words } = useConfigurationTexts()
  const { who, told } = useTold(change.author)
  const name = words.named({ name: change.name })
  switch (change.kind) {
    case 'CREATED':
      return { who, did: told.created({ name }) }
    case 'REMOVED':
      return { who, did: told.deleted({ name }) }
    case 'TOKEN_MADE':
      return { who, did: told.token({ name }) }
    case 'CHANGED':
    default:
      return { who, did: told.changed({ name, what: differences(change.fields, words) }) }
  }
}

function useTold({ id, name }: { id: string; name: string }) {
  const { changes: words } = useConfigurationTexts()
  const { user } = useSession()
  const isOwn = id === user?.subject
  return { who: isOwn ? words.you() : name, told: isOwn ? words.own : words.others }
}

/** The changed fields in words; a step of the set-up beside them is not worth one. */
function differences(fields: WebsiteChange['fields'], words: Words): string {
  return fields
    .filter(({ field }) => field !== 'setup')
    .map(({ field, before, after }) => {
      const name = isNamed(words.fields, field) ? words.fields[field]() : field
      if (after === 'true') return words.switchedOn({ field: name })
      if (after === 'false') return words.switchedOff({ field: name })
      return words.became({ field: name, before: before ?? '', after: after ?? '' })
    })
    .join(', ')
}

function isNamed(names: Words['fields'], field: string): field is keyof Words['fields'] {
  return field in names
}
