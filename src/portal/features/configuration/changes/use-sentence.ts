import type {
  Role,
  ConfigurationVersionLineFragment,
  UserChangesQuery,
  WebsiteChangesQuery,
  WebsiteDaysQuery,
} from '#contract/generated/operations.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { screens } from '#portal/app/url/screens.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'

import { useConfigurationTexts } from '../overview-texts.ts'

type Overview = ReturnType<typeof useConfigurationTexts>
type Words = Overview['changes']
type Phrases = Words['own'] | Words['others']

/** A change as a sentence: its author, and what was done. */
interface Sentence {
  who: string
  did: string
}

/** Says a change as a sentence. */
export function useSentenceOf(): (change: Change) => Sentence {
  const texts = useConfigurationTexts()
  const format = useFormat()
  const roleNames = useRoleNames()
  const { user } = useSession()
  const { changes: words } = texts
  return (change) => {
    if (change.kind === 'silence') {
      const { name, since } = change.silence
      return { who: name, did: words.fellSilent({ time: format.time(since) }) }
    }
    const { id, name } = change.author ?? { id: '', name: '' }
    const isOwn = id === user?.subject
    const phrases = isOwn ? words.own : words.others
    return { who: isOwn ? words.you() : name, did: didOf(change, { texts, phrases, roleNames }) }
  }
}

interface Saying {
  texts: Overview
  phrases: Phrases
  roleNames: (roles: UserChange['added']) => string
}

function didOf(change: Exclude<Change, { kind: 'silence' }>, saying: Saying): string {
  if (change.kind === 'version') return versionText(change.version, saying)
  if (change.kind === 'website') return websiteText(change.website, saying)
  return userText(change.user, saying)
}

function versionText(version: Version, { texts, phrases }: Saying): string {
  const { kind, title, number, restores, isRemoval } = version
  const { theSignals, unnamed, changes: words } = texts
  const name = kind === 'SIGNALS' ? theSignals() : words.named({ name: title ?? unnamed() })
  if (isRemoval) return phrases.removed({ name })
  return restores === null
    ? phrases.published({ name, number })
    : phrases.restored({ name, number: restores })
}

function websiteText(
  change: WebsiteChange,
  { texts: { changes: words }, phrases }: Saying,
): string {
  const name = words.named({ name: change.name })
  switch (change.kind) {
    case 'CREATED':
      return phrases.created({ name })
    case 'REMOVED':
      return phrases.deleted({ name })
    case 'TOKEN_MADE':
      return phrases.token({ name })
    case 'CHANGED':
    default:
      return phrases.changed({ name, what: differences(change.fields, words) })
  }
}

function userText({ kind, name, added, removed }: UserChange, saying: Saying): string {
  const { phrases, roleNames } = saying
  if (kind === 'INVITED') return phrases.invited({ name, roles: roleNames(added) })
  if (kind === 'RENEWED') return phrases.renewed({ name })
  if (kind === 'WITHDRAWN') return phrases.withdrew({ name })
  if (removed.length === 0) return phrases.gave({ name, roles: roleNames(added) })
  if (added.length === 0) return phrases.took({ name, roles: roleNames(removed) })
  return phrases.swapped({ name, roles: roleNames(added), lost: roleNames(removed) })
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

/** The names of roles, as the navigation names the first screen of each. */
function useRoleNames(): (roles: readonly Role[]) => string {
  const texts = useTexts()
  const nameOf = (role: Role) => {
    const own = role.toLowerCase().replaceAll('_', '-')
    const screen = screens.find((one) => one.role === own)
    return screen === undefined ? own : screenWords(texts, screen.title).short()
  }
  return (roles) => roles.map(nameOf).join(', ')
}

/** A published version, a restored one, or a removal. */
export type Version = ConfigurationVersionLineFragment

/** A website that was registered, changed or deleted, or has a new token. */
type WebsiteChange = NonNullable<WebsiteChangesQuery['client']>['websiteChanges']['nodes'][number]

/** Roles that a user got or lost, or an invitation. */
type UserChange = NonNullable<UserChangesQuery['client']>['userChanges']['nodes'][number]

/** A time in which a website sent nothing, although much was to be expected. */
type Silence = NonNullable<WebsiteDaysQuery['client']>['websiteSilences'][number]

/** The area whose changes are listed. */
export type FeedArea = Version['kind'] | 'WEBSITES' | 'USERS'

/** One line of the feed; `author` is null where the system saw it. */
export type Change = {
  id: string
  /** ISO 8601 */
  at: string
  area: FeedArea
  author: { id: string; name: string } | null
} & (
  | { kind: 'version'; version: Version }
  | { kind: 'website'; website: WebsiteChange }
  | { kind: 'user'; user: UserChange }
  | { kind: 'silence'; silence: Silence }
)
