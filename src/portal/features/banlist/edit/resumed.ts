import type { Entry } from '../banlist.queries.ts'

/** The patch that makes an entry ban again on a UTC day, `YYYY-MM-DD`: a past end date goes, another one stays. */
export function resumed(
  { expires }: Pick<Entry, 'expires'>,
  utcDay: string,
): { paused: false; expires: string | null } {
  return { paused: false, expires: expires !== null && expires >= utcDay ? expires : null }
}
