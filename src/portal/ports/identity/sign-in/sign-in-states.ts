import type { StateStore } from 'oidc-client-ts'

import { storageOf } from '#portal/ports/browser/storage.ts'

import { statePrefix } from './pending-sign-in.ts'
import { storedStates } from './sign-in-answer.ts'

/**
 * Storage of the library's sign-in states: local storage (spec 9). A state without room there is kept for this
 * page, which is enough for a hidden frame and not for leaving.
 */
export class SignInStates implements StateStore {
  readonly #memory = new Map<string, string>()

  async set(id: string, state: string): Promise<void> {
    try {
      storageOf('device')?.setItem(statePrefix + id, state)
    } catch {
      this.#memory.set(id, state)
    }
    if (!this.isKept(id)) this.#memory.set(id, state)
  }

  async get(id: string): Promise<string | null> {
    return this.#memory.get(id) ?? storageOf('device')?.getItem(statePrefix + id) ?? null
  }

  async remove(id: string): Promise<string | null> {
    const state = await this.get(id)
    this.#memory.delete(id)
    storageOf('device')?.removeItem(statePrefix + id)
    return state
  }

  async getAllKeys(): Promise<string[]> {
    return storedStates().map(({ key }) => key.slice(statePrefix.length))
  }

  /** True when a state will still be there after the page has been left. */
  isKept(id: string): boolean {
    return (storageOf('device')?.getItem(statePrefix + id) ?? null) !== null
  }
}
