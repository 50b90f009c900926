import { existsSync } from 'node:fs'

import { chromium, type Browser } from 'playwright-core'

import { watchAlways } from './always.ts'
import { recordBrowser } from './failure-record.ts'
import { guardRoutes } from './guarded-routes.ts'

/** Usual places of an installed Chromium, in the order of preference. */
const installed = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** WebGL without a GPU, pages drawn without WebGL (a third of the work), no calls to anybody's servers. */
const flags = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The path of a Chromium that starts here: the system's, else the one inside the package
 * `@sparticuz/chromium`. That one unpacks to fixed names in the temporary folder, so call this once
 * per run, in the global set-up.
 */
export async function chromiumPath(): Promise<string> {
  const match = installed.find((path) => path !== undefined && existsSync(path))
  if (match !== undefined) return match
  // The package brings its shared libraries only where it believes to run as a Lambda function.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x'
  const packaged = await import('@sparticuz/chromium')
  return packaged.default.executablePath()
}

interface Launch {
  /** shows its window */
  headed?: boolean
  /** the name of the browser in every request, also in those of pages that are being left */
  userAgent?: string
}

/** Starts the browser at `path`. Failed tests keep what its pages show. */
export async function launchChromium(
  path: string,
  { headed = false, userAgent }: Launch = {},
): Promise<Browser> {
  const args = userAgent === undefined ? flags : [...flags, `--user-agent=${userAgent}`]
  const browser = await chromium.launch({ executablePath: path, headless: !headed, args })
  recordBrowser(browser)
  guardRoutes(browser)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (input) => {
    const context = await newContext(input)
    await watchAlways(context)
    return context
  }
  return browser
}
