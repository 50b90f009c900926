import { IconListSearch } from '@tabler/icons-react'

import { useBanlistTestTexts } from '#portal/i18n/banlist-test-texts.ts'
import { useUtcDay } from '#portal/state/use-clock.ts'
import { useSearchState } from '#portal/state/use-search-state.ts'
import { IconAction } from '#portal/ui/IconAction.tsx'

import { everything } from '../banlist-search.ts'
import type { Entry } from '../banlist.queries.ts'
import { LinkText } from '../LinkText.tsx'

import styles from './test.module.css'

/** An entry of the list, and the way to it. */
export function ListedEntry({ entry }: { entry: Entry }) {
  const texts = useBanlistTestTexts()
  const [, change] = useSearchState()
  const utcDay = useUtcDay()
  const { link } = entry
  return (
    <div className={styles.entry}>
      <LinkText entry={entry} term="" utcDay={utcDay} />
      <IconAction
        size={28}
        label={texts.showEntryOf({ link })}
        tooltip={texts.showEntry()}
        icon={<IconListSearch />}
        onClick={() => change({ ...everything, q: link, panel: '', url: [] })}
      />
    </div>
  )
}
