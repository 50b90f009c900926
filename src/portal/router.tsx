import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import type {
  ErrorComponentProps,
  LocationRewrite,
  RouterHistory,
  SearchSchemaInput,
} from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { late, NotLoaded } from '#lib/late.ts'
import { getPortal } from '#portal/app/actors/portal.ts'
import { loadWhenThere } from '#portal/app/build/load-when-there.ts'
import { preloadFiles, reportNotLoaded, reportShownPage } from '#portal/app/build/page-loader.ts'
import { useBuildUpdate } from '#portal/app/build/use-build-update.ts'
import { LanguageSwitch, useFollowPreferences } from '#portal/app/preferences/use-preferences.ts'
import type { ShowLanguage } from '#portal/app/preferences/use-preferences.ts'
import {
  openPublication,
  usePublicationInAddress,
  withPublication,
} from '#portal/app/publication/publication-in-address.ts'
import { loadStartPanels } from '#portal/app/publication/start-panels.ts'
import { useCurrentPublication, useMay } from '#portal/app/publication/use-current-publication.ts'
import { ViewerProvider } from '#portal/app/publication/use-viewer.ts'
import { useLiveChanges } from '#portal/app/query/use-live-changes.ts'
import { isSignedIn } from '#portal/app/session/session.ts'
import { useScreen } from '#portal/app/url/screens.ts'
import {
  parseSearch,
  screenSearch,
  stringifySearch,
  writtenSearch,
} from '#portal/app/url/search.ts'
import type { SearchInput } from '#portal/app/url/search.ts'
import { currentAddress, reloadPage } from '#portal/ports/browser/address.ts'
import { setPageLanguage } from '#portal/ports/browser/document.ts'
import { logError } from '#portal/ports/browser/log.ts'
import { writeCookie } from '#portal/ports/browser/storage.ts'
import { DefaultLayout } from '#portal/shell/layouts/DefaultLayout.tsx'
import { ErrorLayout, Reloading } from '#portal/shell/layouts/ErrorLayout.tsx'
import { Forbidden, ForeignPublication, NotFound } from '#portal/shell/layouts/StatusPages.tsx'
import { UiRoot } from '#portal/ui/theme/UiRoot.tsx'

import { localeCookie, localeOf, localized, withoutLocale } from './i18n/locale.ts'
import type { Locale } from './i18n/locale.ts'
import { LocaleProvider, useLocale } from './i18n/LocaleProvider.tsx'
import { pages } from './pages.ts'
import type { Page } from './pages.ts'
import { screens } from './screens.ts'
import type { Screen } from './screens.ts'

/** One and the same, so that the frame is not drawn again with each change of the address. */
const shownScreen = <Outlet />

/** The default layout with the screen in it, or why the user may not see it. spec 2, spec 6 */
function ScreenGate() {
  const screen = useScreen()
  const may = useMay()
  const { foreign } = useCurrentPublication()
  useLiveChanges()
  usePublicationInAddress()
  useEffect(reportShownPage, [screen])
  if (screen !== undefined && foreign !== null) {
    return (
      <Frame>
        <ForeignPublication screen={screen} publication={foreign} />
      </Frame>
    )
  }
  const isForbidden = screen !== undefined && screen.role !== null && !may(screen.role)
  return <Frame>{isForbidden ? <Forbidden screen={screen} /> : shownScreen}</Frame>
}

/** The default layout; switching the language keeps the address. */
function Frame({ children }: { children: ReactNode }) {
  const { history } = useRouter()
  const switchLanguage = useCallback(
    (locale: Locale): void => {
      writeCookie(localeCookie(locale, currentAddress().protocol === 'https:'))
      history.push(localized(history.location.href, locale))
    },
    [history],
  )
  const showLanguage: ShowLanguage = useCallback(
    (language) => switchLanguage(language === 'DE' ? 'de' : 'en'),
    [switchLanguage],
  )
  useFollowPreferences(showLanguage)
  return (
    <LanguageSwitch value={showLanguage}>
      <DefaultLayout isDemo={getPortal().session.settings.demo} onLanguage={switchLanguage}>
        {children}
      </DefaultLayout>
    </LanguageSwitch>
  )
}

/** An address that is no screen; signed-in users keep the navigation. spec 2, spec 8 */
function MissingScreen() {
  const path = useLocation({ select: ({ publicHref }) => publicHref.replace(/[?#].*$/, '') })
  if (!isSignedIn()) return <ErrorLayout status={404} path={path} />
  return (
    <Frame>
      <NotFound path={path} />
    </Frame>
  )
}

/** A screen that failed, or whose parts a newer build has replaced: that reloads by itself. spec 4, spec 8 */
function CrashedScreen({ error }: ErrorComponentProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // Leaving for another page is no second failure.
  const [failedAt] = useState(path)
  const { reloading } = useBuildUpdate()
  useEffect(() => {
    logError('A screen failed.', error)
    if (error instanceof NotLoaded) reportNotLoaded(failedAt)
  }, [error, failedAt])
  if (reloading) return <Reloading />
  return <ErrorLayout status={500} onReload={reloadPage} />
}

const root = createRootRoute({ notFoundComponent: MissingScreen, errorComponent: CrashedScreen })
const gate = createRoute({ getParentRoute: () => root, id: 'gate', component: ScreenGate })
const noSearch = screenSearch({})
const routes = screens.map((screen) => routeOf(screen))

/**
 * The route of a row; who is signed in does not stay on a sign-in screen. Without a session the portal
 * only says what it does not know: a spelling that leads here past the entrance leads nowhere. spec 2
 */
function routeOf(screen: Screen) {
  const { path } = screen
  const page = pages[path]
  const own = page?.search ?? noSearch
  return createRoute({
    getParentRoute: () => gate,
    path,
    staticData: { screen, search: own },
    validateSearch: (search: SearchInput & SearchSchemaInput): SearchInput =>
      own.validateSearch(search),
    search: {
      middlewares: [
        ({ search, next }) => withPublication(writtenSearch(own, own.validateSearch(next(search)))),
      ],
    },
    beforeLoad: ({ search, preload }) => {
      if (page === null && isSignedIn()) throw redirect({ to: '/' })
      if (page !== null && !isSignedIn()) throw notFound()
      if (!preload) openPublication(search)
    },
    loader: ({ cause, location }) => {
      if (cause === 'preload') void preloadFiles(location.publicHref.replace(/[?#].*$/, ''))
    },
    ...(page === null ? {} : { component: lazyRouteComponent(late(() => loadPage(page)).load) }),
  })
}

/** Panels come with their page, so that they stand on it from its first picture on. */
async function loadPage({ load, hasPanels = false }: Page) {
  const [module] = await Promise.all([load(), hasPanels ? loadStartPanels() : undefined])
  return module
}

const routeTree = root.addChildren([gate.addChildren(routes)])

/** The router of everything behind sign-in. */
export function createPortalRouter(history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    rewrite: localeRewrite(() => history.location.pathname),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: MissingScreen,
    InnerWrap: PortalFrame,
  })
}

/**
 * The language is no route parameter: `/en` is taken off addresses on the way in and put on again on
 * the way out, as `currentPath`, the path in the location bar, says. spec 2
 */
export function localeRewrite(currentPath: () => string): LocationRewrite {
  return {
    input: ({ url }) => {
      url.pathname = withoutLocale(url.pathname)
      return url
    },
    output: ({ url }) => {
      url.pathname = localized(url.pathname, localeOf(currentPath()))
      return url
    },
  }
}

interface Props {
  children: ReactNode
}

/** The frame of every screen, the error screens included; the address decides the language. */
function PortalFrame({ children }: Props) {
  const locale = useLocation({ select: ({ publicHref }) => localeOf(publicHref) })
  const reload = useCallback((error: unknown) => {
    logError('The texts of a language could not be loaded.', error)
    reportNotLoaded(currentAddress().pathname)
  }, [])
  return (
    <QueryClientProvider client={getPortal().queries}>
      <LocaleProvider locale={locale} onMissing={reload}>
        <PageLanguage />
        <UiRoot loadPart={loadWhenThere}>
          <ViewerProvider>{children}</ViewerProvider>
        </UiRoot>
      </LocaleProvider>
    </QueryClientProvider>
  )
}

/** The document says the language that is on the page, from the moment on at which it is. */
function PageLanguage() {
  const { tag } = useLocale()
  useLayoutEffect(() => setPageLanguage(tag), [tag])
  return null
}
