/** The release of this portal. */
export interface RunningVersion {
  readonly number: string
  /** the commit it was built from and its day; missing where that is not known */
  readonly commit?: string | undefined
  readonly date?: string | undefined
}

/** As the page says it; null where nothing was built, as in development. */
export function runningVersion(): RunningVersion | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="version"]')
  const [number, commit, date] = meta?.content.split(' ') ?? []
  return number === undefined ? null : { number, commit, date }
}
