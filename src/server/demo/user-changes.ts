import type { UserChange } from '../records/user-changes.ts'

const msPerDay = 86_400_000

/** Changes of rights, the days since and the hour; people are those of the demo's realm. */
const told = [
  [43, 9.8, 'ADDED', 'lena.brandt', 'Lena Brandt', ['view-banlist']],
  [24, 13.2, 'ROLES', 'katharina', 'Katharina Vogl', ['view-dav-topic-planning']],
  [13, 15.9, 'DISABLED', 'tobias', 'Tobias Hartl', []],
  [7, 10.4, 'ROLES', 'emre', 'Emre Yıldız', ['view-recommendation-report']],
  [4, 8.5, 'INVITED', 'ines', 'Ines Petrović', ['view-dav-article-report']],
] as const

export function userChanges(today: number): Omit<UserChange, 'id'>[] {
  const author = { subject: 'demo-ada', name: 'Ada Lindner' }
  return told.map(([daysAgo, hour, kind, username, name, added]) => ({
    kind,
    userId: `demo-${username}`,
    name,
    added,
    removed: [],
    author,
    at: (today - daysAgo) * msPerDay + hour * 3_600_000,
  }))
}
