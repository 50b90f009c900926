import { banlist } from './de/banlist.ts'
import { errors } from './de/errors.ts'
import { screens } from './de/screens.ts'
import { shell } from './de/shell.ts'
import { ui } from './de/ui.ts'

/** The base dictionary: it decides which texts there are and which parameters they take. */
export const de = {
  banlist,
  errors,
  screens,
  shell,
  ui,
}
