import type { Engine } from '../engine/engine.ts'
import type { LocalChanges } from '../publications/version-feed.ts'
import type { Author, ConfigurationPlace, ConfigurationStore } from './configuration.ts'
import { discardDraft, saveDraft } from './drafts.ts'
import { configurationReads } from './reader.ts'
import { publish, remove, restore } from './versions.ts'
import { ConfigurationWrite } from './write.ts'

/** `ConfigurationStore` over the engine. Each answer to a write comes after its commit. */
export function sqlConfiguration(engine: Engine, changes: LocalChanges): ConfigurationStore {
  async function write<T>(
    place: ConfigurationPlace,
    author: Author,
    work: (write: ConfigurationWrite) => Promise<T>,
  ): Promise<T> {
    const { result, moved } = await engine.db.transaction().execute(async (tx) => {
      const begun = await ConfigurationWrite.begin(engine, tx, { place, author })
      const answer = await work(begun)
      return { result: answer, moved: await begun.finish() }
    })
    if (moved) changes.notice()
    return result
  }
  return {
    ...configurationReads(engine),
    saveDraft: (place, draft, author) => write(place, author, (begun) => saveDraft(begun, draft)),
    discardDraft: (place, author) => write(place, author, discardDraft),
    publish: (place, input, author) => write(place, author, (begun) => publish(begun, input)),
    restore: (place, input, author) => write(place, author, (begun) => restore(begun, input)),
    remove: (place, input, author) => write(place, author, (begun) => remove(begun, input)),
  }
}
