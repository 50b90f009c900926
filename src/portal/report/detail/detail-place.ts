/** The open row among those of the list. */
export interface DetailPlace {
  id: string
  /** its name; undefined where it is not among the loaded rows */
  name: string | undefined
  /** its place in the list as sorted, from 1 on; null where it is not known */
  place: number | null
  count: number | undefined
  /** undefined at the ends of the page */
  previous: string | undefined
  next: string | undefined
}
