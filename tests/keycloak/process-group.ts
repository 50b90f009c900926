import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Ends a process that was started `detached`, with all that it started: politely first, by force when it is
 * still there after `patience` milliseconds.
 */
export async function endGroup(child: ChildProcess, patience: number): Promise<void> {
  if (hasEnded(child)) return
  const exit = once(child, 'exit')
  signalGroup(child, 'SIGTERM')
  const isGone = await Promise.race([exit.then(() => true), pause(patience, false, { ref: false })])
  if (isGone) return
  signalGroup(child, 'SIGKILL')
  await exit
}

/** True when the process has ended, by itself or by a signal. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It ended in this moment.
  }
}
