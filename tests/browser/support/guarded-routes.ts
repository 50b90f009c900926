import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core'

import { answersItself } from './always.ts'

type Handler = Parameters<Page['route']>[1]

/**
 * From now on a handler of requests that fails leaves its request without an answer, and fails only what waits for
 * it: a request may be under way when its page closes, and a busy server may answer too late. Otherwise the
 * failure would belong to no test, and end the run.
 */
export function guardRoutes(browser: Browser): void {
  browser.on('context', (context) => {
    guard(context, context)
    context.on('page', (page) => guard(page, context))
  })
}

function guard(where: Pick<Page, 'route'>, context: BrowserContext): void {
  const route = where.route.bind(where)
  where.route = (url, handler, options) => {
    const answered: Handler = (one, request) => {
      answersItself(context, request)
      return answer(handler, one, request)
    }
    return route(url, answered, options)
  }
}

async function answer(handler: Handler, route: Route, request: Request): Promise<void> {
  try {
    await handler(route, request)
  } catch (error) {
    console.error(`${request.method()} ${request.url()} was not answered:`, error)
    // Its page may be gone, or it was answered before.
    await route.abort().catch(() => {})
  }
}
