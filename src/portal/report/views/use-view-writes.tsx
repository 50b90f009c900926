import type { SavedViews, View, ViewWritten } from '#portal/app/views/use-saved-views.ts'
import { useViewTexts } from '#portal/i18n/late/view-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { NoticeAction } from '#portal/ui/notices/NoticeBar.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

import { viewFault } from './view-faults.ts'

/** Writes of views that say how they ended. */
export interface ViewWrites {
  /** a fault is for the form to say */
  save: (name: string) => Promise<ViewWritten>
  rename: (view: View, name: string) => Promise<ViewWritten>
  update: (view: View) => Promise<void>
  /** can be undone */
  remove: (view: View) => Promise<void>
}

/** The writes of saved views, with their notices. */
export function useViewWrites({ save, rename, update, remove, restore }: SavedViews): ViewWrites {
  const views = useViewTexts()
  const { errors } = useTexts()
  /** A notice of success, or of the fault. */
  const tell = (written: ViewWritten, about: string, done: () => void) => {
    const fault = viewFault(written, { views, errors })
    if (fault === undefined) done()
    else notifyFailed(fault, { about })
  }
  const saved = (name: string) => notifyDone(views.saved({ name }), { about: name })
  const undo = async (view: View) => {
    const { name } = view
    tell(await restore(view), view.id, () =>
      notifyDone(views.restored({ name }), { about: view.id }),
    )
  }
  return {
    save: async (name) => {
      const written = await save(name)
      if (written.kind === 'done') saved(written.payload.view?.name ?? name)
      return written
    },
    rename: async (view, name) => {
      const written = await rename(view, name)
      if (written.kind === 'done')
        notifyDone(views.renamed({ name: written.payload.view?.name ?? name }))
      return written
    },
    update: async (view) => tell(await update(view), view.name, () => saved(view.name)),
    remove: async (view) => {
      const { id, name } = view
      const actions = <NoticeAction onClick={() => void undo(view)}>{views.undo()}</NoticeAction>
      tell(await remove(view), id, () =>
        notifyDone(views.removed({ name }), { about: id, actions }),
      )
    },
  }
}
