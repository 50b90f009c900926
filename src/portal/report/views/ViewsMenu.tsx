import {
  IconDeviceFloppy,
  IconLink,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'

import { longestViewName } from '#contract/limits.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useSavedViews } from '#portal/app/views/use-saved-views.ts'
import type {
  OpenedView,
  SavedViews,
  View,
  ViewWritten,
} from '#portal/app/views/use-saved-views.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import type { Texts } from '#portal/i18n/texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/FieldFrame.tsx'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import { NoticeAction, notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'
import { Dialog } from '#portal/ui/overlays/Dialog.tsx'
import { MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { MenuLine } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { chosenRange } from '../report-variables.ts'
import { useViewTexts } from './view-texts.ts'
import type { ViewTexts } from './view-texts.ts'

import styles from './views.module.css'

const icon = { size: 18, stroke: 1.6 }

type Asking = 'name' | 'rename' | null

/** Opens, saves, renames and removes named views of a report. */
export function ViewsMenu({ openId, setOpenId, ...trigger }: Triggered & OpenedView) {
  const texts = useViewTexts()
  const views = useSavedViews({ openId, setOpenId })
  const writes = useViewWrites(views)
  const [asking, setAsking] = useState<Asking>(null)
  const copyTo = useCopy()
  const { opened } = views
  const close = () => setAsking(null)
  return (
    <>
      <MenuList
        {...trigger}
        place="bottom-end"
        lines={[
          ...listLines(texts, views),
          // Lines that can be chosen never move under the pointer: these come once the list above is whole.
          ...(views.views === undefined && !views.failed
            ? []
            : ['rule' as const, ...actionLines(texts, { views, writes, setAsking, copyTo })]),
        ]}
      />
      <NameDialog
        isOpen={asking === 'name'}
        onClose={close}
        title={texts.title()}
        hint={useRule(texts)}
        onSend={writes.save}
      />
      {opened !== null && (
        <NameDialog
          key={opened.id}
          isOpen={asking === 'rename'}
          onClose={close}
          title={texts.renameTitle()}
          name={opened.name}
          onSend={(name) => writes.rename(opened, name)}
        />
      )}
    </>
  )
}

/** The days that a view keeps: a period that moves on, or those that were chosen. */
function useRule(views: ViewTexts): string {
  const texts = useTexts()
  const format = useFormat()
  const [search] = useSearchState()
  const preset = chosenRange(search)
  return preset === 'custom'
    ? views.fixed({ days: rangeText(search.from, search.to, { texts, format }) })
    : views.rule({ range: texts.ui.ranges[preset]() })
}

/** The views to choose from, the usual one first. */
function listLines(texts: ViewTexts, { views, failed, reload, ...menu }: SavedViews): MenuLine[] {
  const { opened, isChanged, open, openUsual } = menu
  const usual = { label: texts.usual(), isChosen: opened === null, onChoose: openUsual }
  if (views === undefined && failed) {
    return [usual, { label: texts.notLoaded(), icon: <IconRefresh {...icon} />, onChoose: reload }]
  }
  if (views === undefined) return [usual, { name: texts.loading() }]
  return [
    usual,
    ...(views.length > 0 ? [{ name: texts.own() }] : []),
    ...views.map((view) => ({
      label: view.name,
      isChosen: view.id === opened?.id && !isChanged,
      onChoose: () => open(view),
    })),
  ]
}

interface Actions {
  views: SavedViews
  writes: ViewWrites
  setAsking: (asking: Asking) => void
  copyTo: ReturnType<typeof useCopy>
}

function actionLines(texts: ViewTexts, { views, writes, setAsking, copyTo }: Actions): MenuLine[] {
  const { opened, isChanged } = views
  const named = opened && { name: opened.name }
  const copy = () => copyTo(location.href, texts.copied())
  return [
    ...(named && isChanged
      ? [
          {
            label: texts.update(named),
            icon: <IconDeviceFloppy {...icon} />,
            onChoose: () => void writes.update(opened),
          },
        ]
      : []),
    {
      label: texts.save(),
      icon: <IconPlus {...icon} />,
      onChoose: () => setAsking('name'),
    },
    { label: texts.copy(), icon: <IconLink {...icon} />, onChoose: copy },
    ...(named
      ? [
          {
            label: texts.rename(named),
            icon: <IconPencil {...icon} />,
            onChoose: () => setAsking('rename'),
          },
          {
            label: texts.remove(named),
            icon: <IconTrash {...icon} />,
            onChoose: () => void writes.remove(opened),
          },
        ]
      : []),
  ]
}

/** Writes of views that say how they ended. */
interface ViewWrites {
  /** a fault is for the form to say */
  save: (name: string) => Promise<ViewWritten>
  rename: (view: View, name: string) => Promise<ViewWritten>
  update: (view: View) => Promise<void>
  /** can be undone */
  remove: (view: View) => Promise<void>
}

/** The writes of saved views, with their notices. */
function useViewWrites({ save, rename, update, remove, restore }: SavedViews): ViewWrites {
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

interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The name that stands in the field at first. */
  name?: string
  hint?: string
  /** Sends the name; its faults stand at the field, which keeps what was typed. */
  onSend: (name: string) => Promise<ViewWritten>
}

/** Asks for the name of a view. */
function NameDialog({ isOpen, onClose, title, ...form }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <NameForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ name: first = '', hint, onSend, onClose }: Omit<Props, 'isOpen' | 'title'>) {
  const views = useViewTexts()
  const { errors } = useTexts()
  const [name, setName] = useState(first)
  const [fault, setFault] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    const result = viewFault(await onSend(name), { views, errors })
    setIsSending(false)
    setFault(result)
    if (result === undefined) onClose()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={views.name()}
        hint={hint}
        fault={fault}
        value={name}
        maxLength={longestViewName}
        data-autofocus
        onChange={(event) => {
          setName(event.currentTarget.value)
          setFault(undefined)
        }}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>{views.cancel()}</Button>
        <Button variant="filled" type="submit" disabled={isSending}>
          {views.confirm()}
        </Button>
      </div>
    </form>
  )
}

/** Why a view was not written, in words; undefined where it was. */
function viewFault(
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
