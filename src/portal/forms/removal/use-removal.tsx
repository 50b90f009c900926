import { RemoveArticlesDocument, RestoreArticlesDocument } from '#contract/generated/operations.ts'
import { reloadViewer } from '#portal/app/publication/use-viewer.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { NoticeAction, notifyDone } from '#portal/ui/notices/notices.tsx'

import { useArticleRemovalTexts } from './article-removal-texts.ts'

interface Options {
  ids: readonly string[]
}

const removeArticles = defineMutation({
  operation: RemoveArticlesDocument,
  variablesOf: ({ ids }: Options, { clientId }) => ({ clientId, ids: [...ids] }),
  payloadOf: (data) => data.removeArticles,
  changes: ['removedArticles'],
})

const restoreArticles = defineMutation({
  operation: RestoreArticlesDocument,
  variablesOf: ({ ids }: Options, { clientId }) => ({ clientId, ids: [...ids] }),
  payloadOf: (data) => data.restoreArticles,
  changes: ['removedArticles'],
})

/** So many articles are removed at once, or put back. */
export const mostAtOnce = 5000

const about = 'removed articles'

/** Removes articles from all reports of the selected publication, and puts them back. */
export function useRemoval() {
  const words = useArticleRemovalTexts()
  const { run: runRemove, isRunning: isRemoving } = useMutationAction(removeArticles)
  const { run: runRestore, isRunning: isRestoring } = useMutationAction(restoreArticles)
  const restore = async (ids: readonly string[]): Promise<boolean> => {
    const written = await runRestore({ ids })
    if (written.kind !== 'done') return false
    notifyDone(words.restored({ count: written.payload.ids.length }), { about })
    reloadViewer()
    return true
  }
  const remove = async (ids: readonly string[]): Promise<boolean> => {
    const written = await runRemove({ ids })
    if (written.kind !== 'done') return false
    const gone = written.payload.ids
    const undo = <NoticeAction onClick={() => void restore(gone)}>{words.undo()}</NoticeAction>
    notifyDone(words.removed({ count: gone.length }), { about, actions: undo })
    // with the new version of the data every report is asked again
    reloadViewer()
    return true
  }
  return { remove, restore, isRunning: isRemoving || isRestoring }
}
