import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of CPU that the threads of a process have used; not a number where the system does not tell. */
export function cpuOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
      .reduce((sum, line) => sum + Number(line.split(' ')[0]) / 1e6, 0)
  } catch {
    return Number.NaN
  }
}

/** The same of a process with those that it started, also the ended ones; to a hundredth of a second. */
export function cpuOfFamily(pid: number): number {
  const family = [pid, ...childrenOf(pid)]
  return family.reduce((sum, one) => sum + ticksOf(one, one === pid) * 10, 0)
}

/** The most memory that a process has held, in bytes. */
export function memoryPeak(pid: number): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}

/** The process that started another one. */
export function parentOf(pid: number): number {
  return Number(fieldsOf(pid)[1])
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

function ticksOf(pid: number, withEnded: boolean): number {
  const [user, system, endedUser, endedSystem] = fieldsOf(pid).slice(11, 15).map(Number)
  const own = (user ?? 0) + (system ?? 0)
  return withEnded ? own + (endedUser ?? 0) + (endedSystem ?? 0) : own
}

/** The fields after the name, which may hold spaces. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
