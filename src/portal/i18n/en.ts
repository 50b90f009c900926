import type { TranslationOf } from '#lib/typed-texts.ts'

import type { de } from './de.ts'
import { banlist } from './en/banlist.ts'
import { errors } from './en/errors.ts'
import { screens } from './en/screens.ts'
import { shell } from './en/shell.ts'
import { ui } from './en/ui.ts'

const areas = {
  banlist,
  errors,
  screens,
  shell,
  ui,
}

/** The English dictionary: a missing key or another parameter is a compile error here. */
export const en = areas satisfies TranslationOf<typeof de, typeof areas>
