import {
  IconDeviceFloppy,
  IconLink,
  IconMailCog,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'

import { longestViewName } from '#contract/limits.ts'
import { mailedReports } from '#contract/mailed-reports.ts'
import { useScreenName } from '#portal/app/publication/use-screen-name.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { sendingOf, useSavedViews } from '#portal/app/views/use-saved-views.ts'
import type {
  OpenedView,
  SavedViews,
  View,
  ViewWritten,
} from '#portal/app/views/use-saved-views.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/FieldFrame.tsx'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import { Dialog } from '#portal/ui/overlays/Dialog.tsx'
import { MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { MenuLine } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { chosenRange } from '../report-variables.ts'
import { timesText, useSendingTexts } from './sending-texts.ts'
import { useViewWrites, viewFault, type ViewWrites } from './use-view-writes.tsx'
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
  const sentText = useSentText()
  const openSending = useOpenSending()
  const { opened } = views
  const close = () => setAsking(null)
  return (
    <>
      <MenuList
        {...trigger}
        place="bottom-end"
        lines={[
          ...listLines(texts, views, sentText),
          // Lines that can be chosen never move under the pointer: these come once the list above is whole.
          ...(views.views === undefined && !views.failed
            ? []
            : [
                'rule' as const,
                ...actionLines(texts, { views, writes, setAsking, copyTo, openSending }),
              ]),
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
function listLines(
  texts: ViewTexts,
  { views, failed, reload, ...menu }: SavedViews,
  sentText: (view: View) => string | undefined,
): MenuLine[] {
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
      label: <ViewLine name={view.name} sent={sentText(view)} />,
      isChosen: view.id === opened?.id && !isChanged,
      onChoose: () => open(view),
    })),
  ]
}

/** The name of a view, and when it is sent to whom. */
function ViewLine({ name, sent }: { name: string; sent: string | undefined }) {
  if (sent === undefined) return name
  return (
    <span className={styles.item}>
      {name} <small>{sent}</small>
    </span>
  )
}

/** Says when a view is sent to how many, and its alarm; undefined where there is neither. */
function useSentText(): (view: View) => string | undefined {
  const texts = useSendingTexts()
  return (view) => {
    const { sending, alarm } = sendingOf(view)
    const parts = [
      ...(sending
        ? [texts.people({ times: timesText(texts, sending), count: sending.recipients.length })]
        : []),
      ...(alarm
        ? [texts.alarm.inMenu({ direction: texts.alarm.directions[alarm.direction]() })]
        : []),
    ]
    return parts.length > 0 ? parts.join(', ') : undefined
  }
}

/** Opens the panel of a view's mails; undefined on screens whose views are not sent. */
function useOpenSending(): ((view: View) => void) | undefined {
  const [, change] = useSearchState()
  const screen = useScreenName() ?? ''
  if (!Object.hasOwn(mailedReports, screen)) return undefined
  return ({ id }) => change({ id: '', panel: `sending-${id}` })
}

interface Actions {
  openSending: ((view: View) => void) | undefined
  views: SavedViews
  writes: ViewWrites
  setAsking: (asking: Asking) => void
  copyTo: ReturnType<typeof useCopy>
}

function actionLines(
  texts: ViewTexts,
  { views, writes, setAsking, copyTo, openSending }: Actions,
): MenuLine[] {
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
    ...(opened && openSending
      ? [
          {
            label: texts.send(),
            icon: <IconMailCog {...icon} />,
            onChoose: () => openSending(opened),
          },
        ]
      : []),
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
