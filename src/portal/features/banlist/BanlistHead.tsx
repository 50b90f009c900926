import { IconDots, IconDownload, IconFlask, IconHistory, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'
import { drawnOnce } from '#portal/ui/hooks/use-drawn.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { banningCount, useIdleCounts } from './banlist.queries.ts'
import type { Exported } from './export/ExportMenu.tsx'
import { exportMenu } from './export/lazy-export-menu.ts'
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
  const format = useFormat()
  const idle = useIdleCounts(total !== undefined && total > 0)
  return <PageHead title={screens.banlist.title()} deck={deck()} actions={<HeadActions />} />

  function deck(): ReactNode {
    if (total === undefined || total === 0 || idle === undefined) return banlist.deckEmpty()
    const { paused, expired } = idle
    const count = banningCount(total, idle)
    return (
      <>
        {isAtLeast && `${banlist.atLeast()} `}
        <b>{format.number(count)}</b> {banlist.deck[count === 1 ? 'one' : 'other']()}
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

/** Actions on the whole list: history, import, export; on a phone all but the history stand in a menu. */
function HeadActions() {
  const { panels } = useTexts().banlist
  const [{ panel }, change] = useSearchState()
  const isPhone = useIsPhone()
  const mayWrite = useMayChangeList()
  const open = (name: string) => () => change({ panel: name })
  const importing = { label: panels.import(), icon: <IconUpload />, onChoose: open('import') }
  const testing = { label: panels.test(), icon: <IconFlask />, onChoose: open('test') }
  const others = isPhone ? [...(mayWrite ? [importing] : []), testing] : []
  const [trigger, menu, openMenu] = useTrigger<Exported>(exportMenu, 'menu', {
    others,
    selected: null,
  })
  // The palette and old links lead to the menu by the address.
  useEffect(() => {
    if (panel !== 'export') return
    change({ panel: '' }, { replace: true })
    openMenu()
  }, [panel, change, openMenu])
  return (
    <>
      <Button
        variant="subtle"
        icon={<IconHistory />}
        aria-keyshortcuts="v"
        onClick={open('history')}
      >
        <span>{panels.history()}</span>
      </Button>
      {isPhone ? (
        <button {...trigger} {...buttonLook()} aria-label={panels.more()}>
          <IconDots />
        </button>
      ) : (
        <>
          {mayWrite && (
            <Button icon={importing.icon} onClick={importing.onChoose}>
              <span>{importing.label}</span>
            </Button>
          )}
          <Button {...trigger} icon={<IconDownload />}>
            <span>{panels.export()}</span>
          </Button>
        </>
      )}
      {menu}
    </>
  )
}
