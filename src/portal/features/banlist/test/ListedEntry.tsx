import { IconListSearch } from '@tabler/icons-react'

import { useToday } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'

import { noFilters } from '../banlist-filter.ts'
import type { Entry } from '../banlist.queries.ts'
import { LinkText } from '../list/LinkText.tsx'

import styles from './test.module.css'

/** An entry of the list, and the way to it. */
export function ListedEntry({ entry }: { entry: Entry }) {
  const texts = useBanlistTestTexts()
  const [, change] = useSearchState()
  const today = useToday()
  const { link } = entry
  return (
    <div className={styles.entry}>
      <LinkText entry={entry} term="" today={today} />
      <IconAction
        size={28}
        label={texts.showEntryOf({ link })}
        tooltip={texts.showEntry()}
        icon={<IconListSearch />}
        onClick={() => change({ ...noFilters, q: link, panel: '', url: [] })}
      />
    </div>
  )
}
