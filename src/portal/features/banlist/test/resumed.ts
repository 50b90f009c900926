import type { Entry } from '../banlist.queries.ts'

/** What makes an entry ban again on a UTC day, `YYYY-MM-DD`: a last day that is over goes, another one stays. */
export function resumed(
  { expires }: Pick<Entry, 'expires'>,
  utcDay: string,
): { paused: false; expires: string | null } {
  return { paused: false, expires: expires !== null && expires >= utcDay ? expires : null }
}
