/**
 * Stands for systemd where that does not run: starts what unit files say, as their user, with their environment and
 * folders. What they forbid a service is not forbidden here. Usage: VERB NAME…
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as moments } from 'node:timers/promises'

const [verb = '', ...names] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
if (!['daemon-reload', 'enable', 'start', 'restart', 'reload', 'stop'].includes(verb))
  throw new Error(`systemctl ${verb} is not known here.`)
for (const name of names) {
  await stop(name)
  if (verb !== 'stop') start(name)
}

function start(name: string): void {
  const unit = unitOf(name)
  const last = (key: string, otherwise = '') => unit(key).at(-1) ?? otherwise
  const [user, state] = [last('User', 'root'), last('StateDirectory')]
  const group = last('Group', user)
  if (state !== '') {
    const mode = last('StateDirectoryMode', '0755')
    execFileSync('install', ['-d', '-o', user, '-g', group, '-m', mode, `/var/lib/${state}`])
  }
  const files = unit('EnvironmentFile').map((file) => readFileSync(file, 'utf8').split('\n'))
  const input = [...unit('Environment').flatMap((line) => line.split(' ')), ...files.flat()]
  const values = input.flatMap((line) => (/^\w+=/.test(line) ? [line.split(/=(.*)/s)] : []))
  const home = execFileSync('getent', ['passwd', user], { encoding: 'utf8' }).split(':')[5]
  const env = { PATH: process.env['PATH'], HOME: home, ...Object.fromEntries(values) }
  const log = openSync(`/var/log/${name}.log`, 'a')
  const as = ['--reuid', user, '--regid', group, '--init-groups']
  const command = name === 'caddy' ? withOwnAuthority(last('ExecStart')) : last('ExecStart')
  const child = spawn('setpriv', [...as, ...command.split(' ')], {
    env,
    cwd: last('WorkingDirectory', '/'),
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  writeFileSync(`/run/${name}.pid`, String(child.pid))
}

async function stop(name: string): Promise<void> {
  const file = `/run/${name}.pid`
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (pid === 0 || !existsSync(`/proc/${pid}`)) return
  process.kill(pid, 'SIGTERM')
  while (existsSync(`/proc/${pid}`)) await moments(50)
}

/** All values that a unit file has for a key; `masthead@3001` is one of `masthead@`. */
function unitOf(name: string): (key: string) => string[] {
  const [template = '', instance] = name.split(/(?<=@)/)
  const folder = ['/etc/systemd/system', '/lib/systemd/system'].find((one) =>
    existsSync(`${one}/${template}.service`),
  )
  if (folder === undefined) throw new Error(`There is no unit ${name}.`)
  const text = readFileSync(`${folder}/${template}.service`, 'utf8').replaceAll(
    '%i',
    instance ?? '',
  )
  const lines = [...text.matchAll(/^(\w+)=(.*)$/gm)]
  return (key) => lines.flatMap(([, found, value = '']) => (found === key ? [value] : []))
}

/** Certificates of caddy's own authority: nobody can be asked for others here. */
function withOwnAuthority(command: string): string {
  const [given, own] = ['/etc/caddy/Caddyfile', '/run/Caddyfile']
  writeFileSync(own, `{\n\tlocal_certs\n\tskip_install_trust\n}\n${readFileSync(given, 'utf8')}`)
  return command.replace(given, own)
}
