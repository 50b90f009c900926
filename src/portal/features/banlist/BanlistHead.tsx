import { IconDownload, IconHistory, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { drawnOnce } from '#portal/ui/hooks/use-drawn.ts'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { banningCount, useIdleCounts } from './banlist.queries.ts'
import { useMayChangeList } from './use-may-change-list.ts'

import styles from './banlist.module.css'

interface Props {
  /** how many entries there are, whatever the filters leave out; undefined while that is not known */
  total: number | undefined
  isAtLeast: boolean
}

/** The page head with the number of entries that ban something today, and of those that do not. */
export const BanlistHead = drawnOnce(Head)

function Head({ total, isAtLeast }: Props) {
  const { banlist, screens } = useTexts()
  const idle = useIdleCounts(total !== undefined && total > 0)
  return <PageHead title={screens.banlist.title()} deck={deck()} actions={<HeadActions />} />

  function deck(): ReactNode {
    if (total === undefined || total === 0 || idle === undefined) return banlist.deckEmpty()
    const { paused, expired } = idle
    const count = banningCount(total, idle)
    return (
      <>
        {isAtLeast ? banlist.deckAtLeast({ count }) : banlist.deck({ count })}
        <Idle state="paused" count={paused} />
        <Idle state="expired" count={expired} />
      </>
    )
  }
}

/** How many entries are in a state that bans nothing, and the way to them. */
function Idle({ state, count }: { state: 'paused' | 'expired'; count: number }) {
  const { deckIdle } = useTexts().banlist
  const [, change] = useSearchState()
  if (count === 0) return null
  return (
    <>
      {', '}
      <button type="button" className={styles.idle} onClick={() => change({ state })}>
        {deckIdle[state]({ count })}
      </button>
    </>
  )
}

/** Actions on the whole list: history, import, export. On a phone the labels are only read out. */
function HeadActions() {
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
