import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { serverOptions } from '#server/options.ts'
import { settingNames } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

describe('a setting that is wrong is said in one sentence', () => {
  it.each([
    ['PORT', 'http', 'be a number from 0 to 65535'],
    ['PORT', '70000', 'be a number from 0 to 65535'],
    ['PUBLIC_ORIGIN', 'portal.example', 'be an http or https address'],
    ...['https://portal.example/masthead', 'https://portal.example/?a', 'https://a@b.example'].map(
      (text) => [
        'PUBLIC_ORIGIN',
        text,
        'be an address without a path, because the portal needs a host of its own',
      ],
    ),
    ['IDENTITY_HOST', 'ftp://id.example', 'be an http or https address'],
    ...['portal.example', 'https://a.example/', 'https://a.example https://b.example', '*'].map(
      (text) => [
        'MASTHEAD_ALLOWED_ORIGINS',
        text,
        'be origins such as https://portal.example, separated by commas',
      ],
    ),
    ['MASTHEAD_HSTS', 'true', 'be a number from 0 to 999999999'],
    ['MASTHEAD_DEMO', 'no', 'be true, false, 1 or 0'],
    ['MASTHEAD_INSPECT', 'TRUE', 'be true, false, 1 or 0'],
    ['NODE_ENV', 'prodution', 'be production, development or test'],
    ['MASTHEAD_LOG', 'loud', 'be debug, info, warn, error or off'],
    ['MASTHEAD_METRICS', 'on', 'be a port, or an address and a port such as 0.0.0.0:9464'],
    ['MASTHEAD_TIMEZONE', 'Wien', 'be the name of a time zone such as Europe/Vienna'],
    ['MASTHEAD_RETENTION', '0', 'be a number of days from 1 to 99999'],
    [
      'SMTP_FROM',
      'Masthead',
      'be an address such as portal@publisher.example, or Masthead <portal@publisher.example>',
    ],
    ['SCOPE', 'profile', 'name openid, with spaces between scopes'],
    [
      'GRAPHQL_CLIENT_ENDPOINT',
      'graphql',
      'be a path that begins with a slash, or an http or https address',
    ],
    ...['true', '-1', '1.5', '10'].map((text) => [
      'TRUSTED_PROXY',
      text,
      'be a number from 0 to 9',
    ]),
  ])('%s=%s', (name = '', value, rule) => {
    const sentence = `${name} must ${rule}, but it is "${value}".`
    expect(() => serverOptions({ [name]: value })).toThrow(new StartError(sentence))
  })

  it.each(['0.0.0.0', '::'])('HOST=%s alone, which is no address that people open', (host) => {
    expect(() => serverOptions({ HOST: host })).toThrow(
      new StartError(
        `HOST=${host} is all addresses of this machine: say by PUBLIC_ORIGIN which one people open, such as PUBLIC_ORIGIN=http://192.168.0.7:3000.`,
      ),
    )
  })

  it('browsers that shall stay on https where there is none', () => {
    const sentence = 'MASTHEAD_HSTS needs a PUBLIC_ORIGIN that begins with https://.'
    for (const more of [{}, { PUBLIC_ORIGIN: 'http://portal.example' }]) {
      expect(() => serverOptions({ MASTHEAD_HSTS: '60', ...more })).toThrow(
        new StartError(sentence),
      )
    }
  })

  it('without the password in it', () => {
    expect(() => serverOptions({ DATABASE_URL: 'mysql://u:secret@db/x' })).toThrow(
      new StartError('DATABASE_URL must begin with postgres://.'),
    )
    expect(() => serverOptions({ SMTP_URL: 'http://u:secret@mail' })).toThrow(
      new StartError('SMTP_URL must begin with smtp:// or smtps://.'),
    )
  })

  it('mails of nobody', () => {
    expect(() => serverOptions({ SMTP_URL: 'smtp://mail.example' })).toThrow(
      new StartError(
        'SMTP_URL and SMTP_FROM need each other: mails go by the one, from the other.',
      ),
    )
  })

  it.each([
    ['MASTHEAD_DEM', 'MASTHEAD_DEMO'],
    ['MASTHEAD_DATABASE', 'MASTHEAD_DATA'],
    ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
    ['IDENTITY_HOTS', 'IDENTITY_HOST'],
    ['TRUSTED_PROXI', 'TRUSTED_PROXY'],
    ['DATABASE_ULR', 'DATABASE_URL'],
  ])('%s, which is a slip', (name, meant) => {
    const sentence = `There is no setting ${name}. Did you mean ${meant}?`
    expect(() => serverOptions({ [name]: 'x' })).toThrow(new StartError(sentence))
  })

  it.each([
    ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
    ['DATABASE_ULR', 'DATABASE_URL'],
  ])('but not %s where %s is there too', (name, meant) => {
    expect(() => serverOptions({ [name]: 'x', [meant]: '' })).not.toThrow()
  })

  it.each(['DATABASE_USER', 'DATABASE_SSL', 'HOSTS', 'PORTS', 'HOME', 'npm_config_cache'])(
    'but not %s, which is of others',
    (name) => {
      expect(() => serverOptions({ [name]: 'x' })).not.toThrow()
    },
  )
})

describe('whether other people reach the server', () => {
  it.each<[Record<string, string>, production: boolean, demo: boolean]>([
    [{}, false, true],
    [{ MASTHEAD_DEMO: '0' }, false, false],
    [{ MASTHEAD_DEMO: 'false' }, false, false],
    [{ MASTHEAD_DEMO: '' }, false, true],
    [{ NODE_ENV: 'development' }, false, true],
    [{ NODE_ENV: 'production' }, true, false],
    [{ NODE_ENV: 'production', MASTHEAD_DEMO: '1' }, true, true],
    [{ NODE_ENV: 'production', MASTHEAD_DEMO: 'true' }, true, true],
    [{ PUBLIC_ORIGIN: 'https://portal.example' }, true, false],
    [{ PUBLIC_ORIGIN: 'http://192.0.2.7:3000' }, true, false],
    [{ PUBLIC_ORIGIN: 'https://localhost.example' }, true, false],
    [{ PUBLIC_ORIGIN: 'http://localhost:8080' }, false, true],
    [{ PUBLIC_ORIGIN: 'http://portal.localhost' }, false, true],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }, false, true],
    [{ PUBLIC_ORIGIN: 'http://[::1]:8080' }, false, true],
    [{ HOST: '::', PUBLIC_ORIGIN: 'http://localhost:3000' }, true, false],
    [{ HOST: '192.0.2.7' }, true, false],
    [{ HOST: 'localhost.example' }, true, false],
    [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost:3000' }, true, false],
    [{ HOST: '192.0.2.7', MASTHEAD_DEMO: '1' }, true, true],
    [{ HOST: '' }, false, true],
    [{ HOST: 'localhost' }, false, true],
    [{ HOST: '127.0.0.2' }, false, true],
    [{ HOST: '::1' }, false, true],
    [{ IDENTITY_HOST: 'https://id.example' }, false, false],
    [{ IDENTITY_HOST: 'https://id.example', MASTHEAD_DEMO: '1' }, false, false],
  ])('%j: production %s, with the demo: %s', (env, production, demo) => {
    expect(serverOptions(env)).toMatchObject({ production, demo })
  })

  it.each([
    [{ HOST: '192.0.2.7' }, 'HOST=192.0.2.7 lets other computers reach this server'],
    [
      { PUBLIC_ORIGIN: 'https://p.example' },
      'PUBLIC_ORIGIN=https://p.example is not only this computer',
    ],
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
  ])('says why there is no demo with %j', (env, cause) => {
    const noDemoBecause = `${cause}; MASTHEAD_DEMO=1 turns it on.`
    expect(serverOptions(env)).toMatchObject({ demo: false, noDemoBecause })
  })

  it('has no demo for another provider, whoever asks for it', () => {
    const env = { IDENTITY_HOST: 'https://id.example', MASTHEAD_DEMO: '1' }
    const noDemoBecause = 'IDENTITY_HOST names another provider.'
    expect(serverOptions(env)).toMatchObject({ demo: false, noDemoBecause })
  })
})

it('takes several origins', () => {
  const { allowedOrigins } = serverOptions({
    MASTHEAD_ALLOWED_ORIGINS: 'https://a.example, http://localhost:8080',
  })
  expect(allowedOrigins).toEqual(['https://a.example', 'http://localhost:8080'])
})

it('believes no proxy and has no password grant unless told so', () => {
  const { trustedProxies = 0, passwordGrant = false } = serverOptions({ TRUSTED_PROXY: '' })
  expect([trustedProxies, passwordGrant]).toEqual([0, false])
})

/** The path of a new file. */
function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'url'), text)
  return join(folder, 'url')
}

describe('a secret in a file', () => {
  const name = 'DATABASE_URL_FILE'
  it('is the setting, without the line end that editors leave', () => {
    const files = {
      DATABASE_URL_FILE: fileWith('postgres://m:secret@db/m\n'),
      CLICKHOUSE_URL_FILE: fileWith('http://m:secret@warehouse:8123'),
    }
    expect(serverOptions(files)).toMatchObject({
      databaseUrl: 'postgres://m:secret@db/m',
      clickhouseUrl: 'http://m:secret@warehouse:8123/',
    })
  })

  it.each([
    ['is not there', () => '/nowhere/url', 'names /nowhere/url, which cannot be read (ENOENT).'],
    ['is empty', () => fileWith('\n'), /^DATABASE_URL_FILE names .*url, which is empty\.$/],
  ])('that %s is said in one sentence', (_, file, sentence) => {
    expect(() => serverOptions({ [name]: file() })).toThrow(sentence)
  })

  it('is told from the variable, and its content is not repeated', () => {
    const both = { [name]: fileWith('postgres://a'), DATABASE_URL: 'postgres://b' }
    expect(() => serverOptions(both)).toThrow(
      new StartError('DATABASE_URL and DATABASE_URL_FILE are both given: keep one of them.'),
    )
    expect(() => serverOptions({ [name]: fileWith('mysql://u:secret@db') })).toThrow(
      new StartError('DATABASE_URL must begin with postgres://.'),
    )
  })
})

it('the table in the README has every setting, and no other', () => {
  const [, table = ''] = readFileSync('README.md', 'utf8').split('## Settings')
  const [rows = ''] = table.split('\nSwitches')
  const named = [...rows.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})
