import { RestoreConfigurationDocument } from '#contract/generated/operations.ts'
import type {
  ConfigurationKind,
  RestoreConfigurationMutation,
} from '#contract/generated/operations.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'
import type { Published } from '#portal/app/versions/use-publication.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { NoticeAction, notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'

import { useMutationAction } from '../use-mutation-action.ts'

interface Options {
  kind: ConfigurationKind
  key: string
  version: number
  basedOn: number
  note: string
}

type Payload = RestoreConfigurationMutation['restoreConfiguration']

/** Publishes the content of an older version as the next; CONFLICT where a colleague published since. */
const restoreVersion = defineMutation({
  operation: RestoreConfigurationDocument,
  variablesOf: (input: Options, { clientId, operation }) => ({
    ...input,
    clientId,
    operation: operation.id,
  }),
  payloadOf: (data): Payload => data.restoreConfiguration,
  changes: ['configurationHub'],
})

const about = 'versions'

/** Says what was done by a version, with a way to take it back: the one before it is published as the next. */
export function useUndoNotice(place: Pick<Options, 'kind' | 'key'>) {
  const words = useVersionTexts()
  const { run } = useMutationAction(restoreVersion)
  return (
    text: string,
    { number, basedOn }: Pick<Published, 'number' | 'basedOn'>,
    onUndone: (made: number) => void,
  ) => {
    const undo = async () => {
      const note = words.undoneNote({ number })
      const written = await run({ ...place, version: basedOn, basedOn: number, note })
      if (written.kind === 'refused') notifyFailed(words.notUndone(), { about })
      const made = written.kind === 'done' ? written.payload.version : null
      if (made !== null) onUndone(made.number)
    }
    notifyDone(text, {
      about,
      ...(basedOn > 0 && {
        actions: <NoticeAction onClick={() => void undo()}>{words.undo()}</NoticeAction>,
      }),
    })
  }
}

/** Says that a version holds; taken back, the draft is there again. */
export function usePublishedNotice(
  place: Pick<Options, 'kind' | 'key'>,
): (published: Published, name: string) => void {
  const words = useVersionTexts()
  const say = useUndoNotice(place)
  return (published, name) => {
    const { number, basedOn, reopen } = published
    say(words.isPublished({ number, name }), published, (made) => {
      notifyDone(words.undone({ number: made, before: basedOn }), { about })
      reopen(made)
    })
  }
}
