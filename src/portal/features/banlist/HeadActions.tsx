import { IconDownload, IconHistory, IconUpload } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { useMayChangeList } from './use-may-change-list.ts'

import styles from './banlist.module.css'

/** Actions on the whole list: history, import, export. On a phone the labels are only read out. */
export function HeadActions() {
  const { panels } = useTexts().banlist
  const [, change] = useSearchState()
  const mayWrite = useMayChangeList()
  const open = (panel: string) => () => change({ panel })
  return (
    <div className={styles.headActions}>
      <Button
        variant="subtle"
        icon={<IconHistory />}
        aria-keyshortcuts="v"
        onClick={open('history')}
      >
        <span>{panels.history()}</span>
      </Button>
      {mayWrite && (
        <Button icon={<IconUpload />} onClick={open('import')}>
          <span>{panels.import()}</span>
        </Button>
      )}
      <Button icon={<IconDownload />} onClick={open('export')}>
        <span>{panels.export()}</span>
      </Button>
    </div>
  )
}
