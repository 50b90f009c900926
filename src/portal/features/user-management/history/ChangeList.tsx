import { useSession } from '#portal/app/session/use-session.ts'

import { roleOf } from '../people/person.ts'
import { useReviewTexts } from '../review/review-texts.ts'
import { useMoments, useRoleWords } from '../use-user-words.ts'
import { useHistoryTexts } from './history-texts.ts'
import type { UserChange } from './use-record.ts'

import styles from './history.module.css'

/** Entries of the record as sentences, each with its author and time. */
export function ChangeList({ changes }: { changes: readonly UserChange[] }) {
  const words = useHistoryTexts()
  const { didOf, authorOf } = useChangeWords()
  const moments = useMoments()
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.id}>
          {didOf(change)}
          <small>{words.by({ author: authorOf(change), at: moments.past(change.at) })}</small>
        </li>
      ))}
    </ul>
  )
}

/** The author's id of changes by a command of the operator. */
const commandLine = 'command-line'

/** Says an entry as a sentence, and its author. */
export function useChangeWords() {
  const words = useHistoryTexts()
  const { results } = useReviewTexts()
  const { label, list } = useRoleWords()
  const { user } = useSession()
  const named = (roles: UserChange['added']) => list(roles.map((role) => label(roleOf(role))))
  const account = {
    RENEWED: words.renewed,
    WITHDRAWN: words.withdrawn,
    ACCEPTED: words.accepted,
    PASSWORD: words.password,
    DISABLED: words.disabled,
    ENABLED: words.enabled,
    DELETED: words.deleted,
  }
  return {
    named,
    didOf: ({ kind, name: person, added, removed, exported, articles }: UserChange): string => {
      const roles = named(added)
      if (kind === 'EXPORTED') return words.exported({ person, file: exported?.file ?? '' })
      if (kind === 'ARTICLES_REMOVED')
        return words.articlesRemoved({ person, articles: articles ?? 0 })
      if (kind === 'ARTICLES_RESTORED')
        return words.articlesRestored({ person, articles: articles ?? 0 })
      if (kind === 'INVITED')
        return added.length === 0 ? words.invited({ person }) : words.invitedWith({ person, roles })
      if (kind === 'ADDED')
        return added.length === 0 ? words.added({ person }) : words.addedWith({ person, roles })
      if (kind !== 'ROLES') return account[kind]({ person })
      if (removed.length === 0) return results.gave({ person, roles })
      if (added.length === 0) return results.took({ person, roles: named(removed) })
      return results.both({ person, given: roles, taken: named(removed) })
    },
    authorOf: ({ author: { id, name } }: UserChange): string => {
      if (id === commandLine) return words.commandLine({ account: name })
      return id === user?.subject ? words.you() : name
    },
  }
}
