import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import type { RouterHistory, SearchSchemaInput } from '@tanstack/react-router'

import { late } from '#lib/late.ts'
import { preloadFiles } from '#portal/app/build/page-loader.ts'
import { openPublication, withPublication } from '#portal/app/publication/publication-in-address.ts'
import { loadStartPanels } from '#portal/app/publication/start-panels.ts'
import { isSignedIn } from '#portal/app/session/session.ts'
import { parseSearch, stringifySearch } from '#portal/app/url/search-text.ts'
import { searchOf, writtenSearch } from '#portal/app/url/search.ts'
import type { SearchInput } from '#portal/app/url/search.ts'

import { localeRewrite } from './locale-rewrite.ts'
import { pages } from './pages.ts'
import type { Page } from './pages.ts'
import { PortalFrame } from './PortalFrame.tsx'
import { CrashedScreen, MissingScreen, ScreenGate } from './ScreenGate.tsx'
import { screens } from './screens.ts'
import type { Screen } from './screens.ts'

const root = createRootRoute({ notFoundComponent: MissingScreen, errorComponent: CrashedScreen })
const gate = createRoute({ getParentRoute: () => root, id: 'gate', component: ScreenGate })
const routes = screens.map((screen) => routeOf(screen))

/**
 * The route of a row; who is signed in does not stay on a sign-in screen. Without a session the portal
 * only says what it does not know: a spelling that leads here past the entrance leads nowhere. spec 2
 */
function routeOf(screen: Screen) {
  const { path } = screen
  const page = pages[path]
  const definition = page?.search ?? {}
  const known = (search: SearchInput) => writtenSearch(definition, searchOf(definition, search))
  return createRoute({
    getParentRoute: () => gate,
    path,
    staticData: { screen, search: definition },
    validateSearch: (search: SearchInput & SearchSchemaInput) => known(search),
    search: { middlewares: [({ search, next }) => withPublication(known(next(search)))] },
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
