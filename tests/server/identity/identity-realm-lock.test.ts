import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import { beforeEach, expect, it } from 'vitest'

import { runCommand } from '#server/identity/command/command.ts'
import { withRealmLock } from '#server/identity/realms/realm-lock.ts'
import { readRealmText, writeRealmText } from '#server/identity/realms/realm-writing.ts'
import { openRealms, realmsFolder } from '#server/identity/realms/realms.ts'

import { temporaryFolder } from './identity-portal.ts'

const root = new URL('../../..', import.meta.url)

let dataDir: string

beforeEach(async () => {
  dataDir = temporaryFolder()
  await run(['add-realm', '--name', 'Haus'])
})

it('lets a command of another process wait, so that neither change is lost', async () => {
  const folder = realmsFolder(dataDir)
  const { child, waited } = await withRealmLock(dataDir, async () => {
    const content = await readRealmText(folder, 'haus')
    const process = start(addClient('heft'))
    const hasWaited = await Promise.race([
      said(process, 'Waiting for another command'),
      ended(process),
    ])
    await writeRealmText(folder, 'haus', {
      ...content,
      clients: [{ clientId: 'blatt', name: 'Blatt' }],
    })
    return { child: process, waited: hasWaited }
  })
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  expect(waited).toBe('Waiting for another command')
  expect(clients()).toEqual(['blatt', 'heft'])
})

it('loses nothing of many commands at once', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const statuses = await Promise.all(names.map((name) => run(addClient(name))))
  expect(statuses).toEqual(names.map(() => 0))
  expect(clients().toSorted()).toEqual(names)
})

it('makes an organisation once, whoever was first', async () => {
  const add = ['add-realm', '--name', 'Heim', '--client']
  const statuses = await Promise.all([run([...add, 'a=A']), run([...add, 'b=B'])])
  expect(new Set(statuses)).toEqual(new Set([0, 2]))
})

it('gives up with a sentence, and is free again after a failure', async () => {
  const failed = withRealmLock(dataDir, () => {
    const second = withRealmLock(dataDir, () => Promise.resolve('done'), { timeoutMs: 0 })
    return second.then(() => 'not locked')
  })
  await expect(failed).rejects.toThrow(
    'Another command is still changing the organisations. Nothing was changed; please try again later.',
  )
  expect(await run(addClient('blatt'))).toBe(0)
})

it('is free again when the process that held it is killed', async () => {
  const module = new URL('src/server/identity/realms/realm-lock.ts', root)
  const hold = `
    import { withRealmLock } from ${JSON.stringify(module.href)}
    setInterval(() => {}, 1000)
    await withRealmLock(${JSON.stringify(dataDir)}, () => {
      console.error('held')
      return new Promise(() => {})
    })`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', hold])
  await said(holder, 'held')
  holder.kill('SIGKILL')
  await once(holder, 'close')
  expect(await run(addClient('blatt'))).toBe(0)
})

function addClient(name: string): string[] {
  return ['add-client', '--realm', 'haus', '--client', `${name}=${name}`]
}

function clients(): string[] {
  const realm = openRealms(realmsFolder(dataDir), () => {}).find('haus')
  return realm?.clients.map(({ clientId }) => clientId) ?? []
}

/** The exit status of a command in this process. */
function run(args: string[]): Promise<number> {
  return runCommand(args, {
    env: { MASTHEAD_DATA: dataDir },
    readInput: () => Promise.resolve(''),
    out: () => {},
    err: () => {},
  })
}

/** A command as a process of its own. */
function start(args: string[]): ChildProcess {
  const program = 'src/server/identity/command/main.ts'
  return spawn(process.execPath, [program, ...args, '--data', dataDir], { cwd: root })
}

/** Resolves with the words when the process has written them to its standard error. */
function said(child: ChildProcess, words: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  child.stderr?.on('data', (part) => {
    text += String(part)
    if (text.includes(words)) resolve(words)
  })
  return promise
}

async function ended(child: ChildProcess): Promise<string> {
  await once(child, 'close')
  return 'ended'
}
