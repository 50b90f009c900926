import { IconDeviceFloppy, IconLink, IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'

import { useSavedViews } from '#portal/app/url/use-saved-views.ts'
import { useViewTexts } from '#portal/i18n/late/view-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/TextField.tsx'
import { copyText } from '#portal/ui/hooks/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'
import { Dialog } from '#portal/ui/overlays/Dialog.tsx'
import { type MenuLine, MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import styles from './views.module.css'

const icon = { size: 18, stroke: 1.6 }

/** Opens, saves and removes named views of a report. */
export function ViewsMenu(trigger: Triggered) {
  const texts = useViewTexts()
  const views = useSavedViews()
  const [isNaming, setIsNaming] = useState(false)
  const { opened, isChanged } = views
  const save = (name: string) => {
    setIsNaming(false)
    if (views.save(name)) notifyDone(texts.saved({ name }))
    else notifyFailed(texts.notKept())
  }
  const copy = () =>
    void copyText(location.href).then(
      () => notifyDone(texts.copied()),
      () => notifyFailed(texts.copyFailed()),
    )
  const lines: MenuLine[] = [
    { label: texts.usual(), isChosen: opened === null, onChoose: views.openUsual },
    ...(views.names.length > 0 ? [{ name: texts.own() }] : []),
    ...views.names.map((name) => ({
      label: name,
      isChosen: name === opened && !isChanged,
      onChoose: () => views.open(name),
    })),
    'rule',
  ]
  if (opened !== null && isChanged) {
    const onChoose = () => save(opened)
    lines.push({
      label: texts.update({ name: opened }),
      icon: <IconDeviceFloppy {...icon} />,
      onChoose,
    })
  }
  lines.push({
    label: texts.save(),
    icon: <IconPlus {...icon} />,
    onChoose: () => setIsNaming(true),
  })
  lines.push({ label: texts.copy(), icon: <IconLink {...icon} />, onChoose: copy })
  if (opened !== null) {
    const onChoose = () => views.remove(opened)
    lines.push({ label: texts.remove({ name: opened }), icon: <IconTrash {...icon} />, onChoose })
  }
  return (
    <>
      <MenuList {...trigger} place="bottom-end" lines={lines} />
      <Dialog isOpen={isNaming} onClose={() => setIsNaming(false)} title={texts.title()}>
        <NameForm onSave={save} onCancel={() => setIsNaming(false)} />
      </Dialog>
    </>
  )
}

interface FormProps {
  onSave: (name: string) => void
  onCancel: () => void
}

const longestName = 60

function NameForm({ onSave, onCancel }: FormProps) {
  const texts = useViewTexts()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim())
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.name()}
        hint={texts.rule()}
        value={name}
        maxLength={longestName}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{texts.cancel()}</Button>
        <Button variant="filled" type="submit" disabled={name.trim() === ''}>
          {texts.confirm()}
        </Button>
      </div>
    </form>
  )
}
