import type { SavedViews, View, ViewWritten } from '#portal/app/views/use-saved-views.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import type { Texts } from '#portal/i18n/texts.ts'
import { NoticeAction, notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'

import { useViewTexts } from './view-texts.ts'
import type { ViewTexts } from './view-texts.ts'

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

/** Why a view was not written, in words; undefined where it was. */
export function viewFault(
  written: ViewWritten,
  { views: { faults }, errors }: { views: ViewTexts; errors: Texts['errors'] },
): string | undefined {
  if (written.kind === 'done') return undefined
  if (written.kind === 'failed')
    return written.fault === 'denied' ? errors.denied() : errors.generic()
  const [error] = written.errors
  const max = Number(error?.params?.find(({ name }) => name === 'max')?.value ?? 0)
  switch (error?.code) {
    case 'REQUIRED':
      return faults.required()
    case 'DUPLICATE':
      return faults.duplicate()
    case 'TOO_LONG':
      return faults.tooLong({ max })
    case 'LIMIT_REACHED':
      return faults.limit({ max })
    case 'NOT_FOUND':
      return faults.gone()
    case undefined:
    default:
      return errors.generic()
  }
}
