import { IconDots, IconDownload, IconFlask, IconHistory, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'
import { drawnOnce } from '#portal/ui/hooks/use-drawn.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import type { MenuLine } from '#portal/ui/overlays/MenuList.tsx'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'
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
  const [, change] = useSearchState()
  const isPhone = useIsPhone()
  const mayWrite = useMayChangeList()
  const open = (panel: string) => () => change({ panel })
  const actions = [
    ...(mayWrite ? [{ panel: 'import', label: panels.import(), icon: <IconUpload /> }] : []),
    { panel: 'export', label: panels.export(), icon: <IconDownload /> },
  ]
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
        <MoreActions
          lines={[...actions, { panel: 'test', label: panels.test(), icon: <IconFlask /> }].map(
            ({ panel, ...line }) => ({ ...line, onChoose: open(panel) }),
          )}
        />
      ) : (
        actions.map(({ panel, label, icon }) => (
          <Button key={panel} icon={icon} onClick={open(panel)}>
            <span>{label}</span>
          </Button>
        ))
      )}
    </>
  )
}

function MoreActions({ lines }: { lines: readonly MenuLine[] }) {
  const { panels } = useTexts().banlist
  const [trigger, menu] = useMenu({ lines, place: 'bottom-end' })
  return (
    <>
      <button {...trigger} {...buttonLook()} aria-label={panels.more()}>
        <IconDots />
      </button>
      {menu}
    </>
  )
}
