import type { Entry } from '../banlist.queries.ts'

/** An entry, and the events of its actions. */
export interface RowActionsProps {
  entry: Entry
  /** how its address is read out */
  name: string
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
  onTest: (entry: Entry) => void
  /** it has been deleted meanwhile, or the user may not change the list */
  isFixed: boolean
}
