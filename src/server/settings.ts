import { readFileSync } from 'node:fs'

import { closest, distance } from 'fastest-levenshtein'
import * as v from 'valibot'

import { zoneNamed } from '#lib/zones.ts'

import { logLevels } from './operating/log.ts'
import { StartError, systemCode } from './start-error.ts'

const boolean = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true, false, 1 or 0'),
  v.transform((text) => text === 'true' || text === '1'),
)

const address = v.pipe(
  v.string(),
  v.check(isAddress, 'must be an http or https address'),
  v.transform((text) => new URL(text)),
)

/** Pages, sign-in and cookies hold for a whole host. */
const origin = v.pipe(
  address,
  v.check(
    (url) => url.href === `${url.origin}/`,
    'must be an address without a path, because the portal needs a host of its own',
  ),
  v.transform((url) => url.origin),
)

/** Origins as browsers write them, separated by commas. */
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => one.trim())),
  v.check(
    (all) => all.every((one) => isAddress(one) && new URL(one).origin === one),
    'must be origins such as https://portal.example, separated by commas',
  ),
)

/** A port, or `host:port`; a port alone can be reached from this computer only. */
const listenAddress = v.pipe(
  v.string(),
  v.regex(/^(.+:)?\d{1,5}$/, 'must be a port, or an address and a port such as 0.0.0.0:9464'),
  v.transform((text) => {
    const [, host = '127.0.0.1', port = ''] = /^(?:\[?(.+?)\]?:)?(\d+)$/.exec(text) ?? []
    return { host, port: Number(port) }
  }),
  v.check(({ port }) => port <= 65_535, 'must have a port from 0 to 65535'),
)

/** Every setting, by the name of its environment variable; the table for people is in the README. */
const settings = v.object({
  NODE_ENV: v.optional(oneOf('production', 'development', 'test')),
  PORT: v.optional(number(65_535)),
  HOST: v.optional(v.string()),
  PUBLIC_ORIGIN: v.optional(origin),
  TRUSTED_PROXY: v.optional(number(9)),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^(postgres(ql)?:\/\/|socket:)/, 'must begin with postgres://')),
  ),
  CLICKHOUSE_URL: v.optional(address),
  IDENTITY_HOST: v.optional(address),
  CLIENT_ID: v.optional(v.string()),
  SCOPE: v.optional(
    v.pipe(v.string(), v.regex(/(^| )openid( |$)/, 'must name openid, with spaces between scopes')),
  ),
  GRAPHQL_CLIENT_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^\/(?!\/)/.test(text) || isAddress(text),
        'must be a path that begins with a slash, or an http or https address',
      ),
    ),
  ),
  MASTHEAD_DATA: v.optional(v.string()),
  MASTHEAD_PORTAL: v.optional(v.string()),
  MASTHEAD_DEMO: v.optional(boolean),
  MASTHEAD_PASSWORD_GRANT: v.optional(boolean),
  MASTHEAD_INSPECT: v.optional(boolean),
  MASTHEAD_ALLOWED_ORIGINS: v.optional(origins),
  MASTHEAD_HSTS: v.optional(number(999_999_999)),
  MASTHEAD_LOG: v.optional(oneOf(...logLevels)),
  MASTHEAD_METRICS: v.optional(listenAddress),
  MASTHEAD_TIMEZONE: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => zoneNamed(text) !== null,
        'must be the name of a time zone such as Europe/Vienna',
      ),
      v.transform((text) => zoneNamed(text) ?? text),
    ),
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? ''),
        'must begin with smtp:// or smtps://',
      ),
    ),
  ),
  SMTP_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be an address such as portal@publisher.example, or Masthead <portal@publisher.example>',
      ),
    ),
  ),
  MASTHEAD_RETENTION: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,4}$/, 'must be a number of days from 1 to 99999'),
      v.transform(Number),
    ),
  ),
})

/** The settings as they were given; what is missing or empty is undefined. */
type SettingsInput = v.InferOutput<typeof settings>

/** Their values are never repeated, because they hold a password; each may come from a file. */
const secrets: readonly string[] = ['DATABASE_URL', 'CLICKHOUSE_URL', 'SMTP_URL']
const ofFile = '_FILE'

const prefix = 'MASTHEAD_'
export const settingNames: readonly string[] = [
  ...Object.keys(settings.entries),
  ...secrets.map((name) => name + ofFile),
]
const known = new Set(settingNames)

/**
 * Reads the settings from environment variables. Names that begin with MASTHEAD_ are ours, so one that
 * does not exist is a mistake; so is a long name of ours with one slip.
 *
 * @throws StartError that names the variable, and says in one sentence what is wrong with it.
 */
export function readSettings(env: NodeJS.ProcessEnv): SettingsInput {
  const input = Object.entries(env).filter(([, text]) => text !== undefined && text !== '')
  for (const [name] of input) {
    const meant = name.startsWith(prefix) ? meantByOurs(name) : meantByOthers(name, env)
    if (meant !== undefined) {
      throw new StartError(`There is no setting ${name}. Did you mean ${meant}?`)
    }
  }
  const values = { ...Object.fromEntries(input), ...secretsIn(Object.fromEntries(input)) }
  const read = v.safeParse(settings, values)
  if (read.success) return read.output
  const [issue] = read.issues
  const name = String(issue.path?.[0].key)
  const value = secrets.includes(name) ? '' : `, but it is "${env[name]}"`
  throw new StartError(`${name} ${issue.message}${value}.`)
}

/** The secrets that lie in files, as containers mount them. */
function secretsIn(input: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    secrets.flatMap((name) => {
      const path = input[name + ofFile]
      if (path === undefined) return []
      if (input[name] !== undefined)
        throw new StartError(`${name} and ${name}${ofFile} are both given: keep one of them.`)
      return [[name, secretIn(path, name + ofFile)]]
    }),
  )
}

function secretIn(path: string, name: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartError(`${name} names ${path}, which cannot be read (${systemCode(error)}).`, {
      cause: error,
    })
  }
  if (text === '') throw new StartError(`${name} names ${path}, which is empty.`)
  return text
}

/** The name that was probably meant by an unknown one that begins with MASTHEAD_. */
function meantByOurs(name: string): string | undefined {
  if (known.has(name)) return undefined
  return closest(
    name,
    [...known].filter((one) => one.startsWith(prefix)),
  )
}

/** Shorter names have neighbours that other programs use. */
const longName = 12

/**
 * The environment is full of names of others, so only one that is wrong in one letter, or has two exchanged, is
 * taken for a long name of ours; not where that name is given as well, even if empty.
 */
function meantByOthers(name: string, env: NodeJS.ProcessEnv): string | undefined {
  if (known.has(name)) return undefined
  return [...known].find(
    (one) => one.length >= longName && env[one] === undefined && isMistyped(name, one),
  )
}

function isMistyped(name: string, right: string): boolean {
  const wrong = distance(name, right)
  return wrong === 1 || (wrong === 2 && sorted(name) === sorted(right))
}

function sorted(name: string): string {
  return name.split('').toSorted().join('')
}

function number(most: number) {
  const words = `must be a number from 0 to ${most}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, words),
    v.transform(Number),
    v.maxValue(most, words),
  )
}

function oneOf<const Values extends readonly string[]>(...values: Values) {
  return v.picklist(values, `must be ${values.join(', ').replace(/, (?=[^,]*$)/, ' or ')}`)
}

function isAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
