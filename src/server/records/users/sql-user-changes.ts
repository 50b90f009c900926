import type { Selectable } from 'kysely'

import type { Engine } from '../engine/engine.ts'
import type { UserChangeTable } from '../engine/tables.ts'
import type { UserChange, UserChangeStore } from './user-changes.ts'

/** `UserChangeStore` over the engine. */
export function sqlUserChanges({ db }: Engine): UserChangeStore {
  return {
    record: async (publication, changes, operation) => {
      if (changes.length === 0) return
      const rows = changes.map(({ userId, name, added, removed, author, at }) => ({
        publication_id: publication,
        user_id: userId,
        name,
        added: added.join(' '),
        removed: removed.join(' '),
        actor: author.name,
        subject: author.subject,
        at,
        operation,
      }))
      await db.insertInto('user_change').values(rows).execute()
    },
    page: async (publication, { first, before }) => {
      const asked = db
        .selectFrom('user_change')
        .selectAll()
        .where('publication_id', '=', publication)
        .orderBy('id', 'desc')
        .limit(first + 1)
      const rows = await (before === undefined ? asked : asked.where('id', '<', before)).execute()
      return { changes: rows.slice(0, first).map(changeOf), hasNext: rows.length > first }
    },
  }
}

function changeOf(row: Selectable<UserChangeTable>): UserChange {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    added: wordsOf(row.added),
    removed: wordsOf(row.removed),
    author: { subject: row.subject, name: row.actor },
    at: row.at,
  }
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}
