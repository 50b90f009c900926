import {
  IconAlertTriangle,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import { organisationInk } from '#contract/organisation-ink.ts'
import { useBuildUpdate } from '#portal/app/build/use-build-update.ts'
import { useConnection } from '#portal/app/connection/use-connection.ts'
import { useLeaving } from '#portal/app/leaving/use-leaving.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useRememberOrganisationName } from '#portal/app/publication/use-names.ts'
import { useTokenRefusal } from '#portal/app/publication/use-viewer.ts'
import { type Session, useSession } from '#portal/app/session/use-session.ts'
import { useScreen } from '#portal/app/url/screens.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { drawnOnce } from '#portal/ui/hooks/use-drawn.ts'
import { useSettled } from '#portal/ui/hooks/use-settled.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand, OpenOnDemand } from '#portal/ui/late/OnDemand.tsx'
import { NoticeAction, PinnedNotice } from '#portal/ui/notices/notices.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { usePaletteKey, useShortcuts } from '../keys/use-shortcuts.ts'
import { Navigation, useFolded } from '../navigation/Navigation.tsx'
import { TopBar } from '../top-bar/TopBar.tsx'
import { useFocusOnArrival, usePageTitle } from './use-arrival.ts'

import styles from './default-layout.module.css'

const leaveDialog = lazyPart(async () => (await import('../notices/LeaveDialog.tsx')).LeaveDialog)
const refusalNotice = lazyPart(
  async () => (await import('../notices/RefusalNotice.tsx')).RefusalNotice,
)
const commandPalette = lazyPart(
  async () => (await import('../palette/CommandPalette.tsx')).CommandPalette,
)
const keyList = lazyPart(async () => (await import('../keys/KeyList.tsx')).KeyList)

interface Props {
  /** The server carries generated data: the bar says so. */
  isDemo: boolean
  /** The user wants the other language: same address, remembered. */
  onLanguage: (locale: Locale) => void
  /** A screen, or the page of an address that has none. */
  children: ReactNode
}

/** The default layout (spec 2): bar, navigation, the screen, and what floats above it. */
export const DefaultLayout = drawnOnce(Layout)

function Layout({ isDemo, onLanguage, children }: Props) {
  const texts = useTexts()
  const isPhone = useIsPhone()
  const { realm } = useCurrentPublication()
  const [isFolded, fold] = useFolded()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const [isPaletteOpen, setIsPaletteOpen] = usePaletteKey()
  const shortcuts = useShortcuts()
  const leaving = useLeaving()
  const screen = useScreen()
  usePageTitle(
    screen === undefined ? texts.errors.notFound() : screenWords(texts, screen.title).title(),
  )
  useFocusOnArrival()
  useRememberOrganisationName()
  const refusal = useTokenRefusal()
  const closeDrawer = () => setIsDrawerOpen(false)
  return (
    <div className={styles.layout} data-folded={isFolded || undefined}>
      <a className={styles.skip} href="#main">
        {texts.shell.skip()}
      </a>
      <div className={styles.top}>
        <div className={styles.stripe} style={{ background: organisationColour(realm ?? '') }} />
        <TopBar
          isDemo={isDemo}
          onLanguage={onLanguage}
          onPalette={() => setIsPaletteOpen(true)}
          onKeys={shortcuts.openList}
          onNavigation={() => setIsDrawerOpen(true)}
        />
      </div>
      {isPhone ? (
        <Sheet
          isOpen={isDrawerOpen}
          onClose={closeDrawer}
          side="left"
          title="Masthead"
          bodyClass={styles.drawer}
        >
          <Navigation onChoose={closeDrawer} />
        </Sheet>
      ) : (
        <div className={styles.side}>
          <Navigation isFolded={isFolded} onFold={fold} />
        </div>
      )}
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <UpdateNotice />
      <ConnectionNotice />
      {refusal !== undefined && <OnDemand part={refusalNotice} props={{ reason: refusal }} />}
      <OpenOnDemand part={leaveDialog} props={{ isOpen: leaving.isAsking, leaving }} />
      {shortcuts.isListOpen && <OnDemand part={keyList} props={{ shortcuts }} />}
      {isPaletteOpen && (
        <OnDemand
          part={commandPalette}
          props={{ onLanguage, onClose: () => setIsPaletteOpen(false) }}
        />
      )}
    </div>
  )
}

/** The colour of an organisation as a CSS value, so that two tabs on two organisations cannot be confused. */
export function organisationColour(realm: string): string {
  return `var(--chart-${organisationInk(realm)})`
}

type Renewal = Session['connection']

/** Says that the server, the network or the provider is away, and when it is back; goes by itself. */
function ConnectionNotice() {
  const { ui } = useTexts()
  const words = useWords()
  const { lostSince, backSince, isTrying, retry } = useConnection()
  if (words === null) return null
  const isBack = lostSince === null && backSince !== null
  return (
    <PinnedNotice
      icon={isBack ? <IconPlugConnected aria-hidden /> : <IconPlugConnectedX aria-hidden />}
      isWorking={isTrying}
      details={words.more}
      actions={lostSince !== null && <NoticeAction onClick={retry}>{ui.tryNow()}</NoticeAction>}
    >
      {words.brief}
    </PinnedNotice>
  )
}

function useWords(): { brief: string; more: string } | null {
  const { connection } = useTexts().shell
  const format = useFormat()
  const { lostSince, backSince } = useConnection()
  const renewal = useLasting(useSession().connection)
  if (lostSince !== null) {
    const brief = `${connection.lostSince({ time: format.time(lostSince) })}.`
    return { brief, more: connection.lostMore() }
  }
  if (renewal !== 'steady') {
    return { brief: connection[renewal].brief(), more: connection[renewal].more() }
  }
  if (backSince === null) return null
  return { brief: connection.back(), more: connection.backMore({ time: format.time(backSince) }) }
}

/** Shorter interruptions are not shown, in milliseconds; a lost network is shown at once. */
const patience = 1000

function useLasting(renewal: Renewal): Renewal {
  const { settled } = useSettled(renewal, patience)
  return renewal === 'steady' || renewal === 'offline' ? renewal : settled
}

/** Floats when a newer build is there, or a part of this one is missing. spec 4 */
function UpdateNotice() {
  const { shell } = useTexts()
  const { updateAvailable, broken, reload, dismiss } = useBuildUpdate()
  if (!broken && !updateAvailable) return null
  const Sign = broken ? IconAlertTriangle : IconRefresh
  return (
    <PinnedNotice
      icon={<Sign aria-hidden />}
      actions={
        <>
          <NoticeAction onClick={reload}>{shell.reload()}</NoticeAction>
          {!broken && (
            <NoticeAction isQuiet onClick={dismiss}>
              {shell.later()}
            </NoticeAction>
          )}
        </>
      }
    >
      <b>{broken ? shell.brokenBuild() : shell.newVersion()}</b>{' '}
      {broken ? shell.brokenExplained() : shell.updateExplained()}
    </PinnedNotice>
  )
}
