import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'

import styles from '../banlist.module.css'

/** Says that the user may see the list, but not change it. */
export function ReadOnlyNote() {
  const work = useBanlistWorkTexts()
  return <p className={styles.readOnly}>{work.readOnly()}</p>
}
