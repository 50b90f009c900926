import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useReturnFocus } from '#portal/ui/hooks/use-focus.ts'
import { TextInput } from '#portal/ui/inputs/inputs.tsx'
import { notifyDone } from '#portal/ui/notices/notices.tsx'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import { deleteWebsite } from '../use-save-website.ts'
import type { OpenWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'
import { usedWords } from '../website-words.ts'

import styles from './website-detail.module.css'

interface Props {
  website: OpenWebsite
  isReadOnly: boolean
}

/** Says who uses the website and who changed it last, and deletes it once its name was typed. */
export function DeleteWebsite({ website, isReadOnly }: Props) {
  const words = useWebsiteTexts().remove
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const { changed, changedBy } = website
  return (
    <div className={styles.foot}>
      <div>
        <p>{useUsed(website)}</p>
        <p>{words.changed({ author: changedBy.name, at: format.dateTime(changed) })}</p>
      </div>
      {!isReadOnly && (
        <Button isDanger icon={<IconTrash aria-hidden />} onClick={() => setIsAsking(true)}>
          {words.button()}
        </Button>
      )}
      {isAsking && <Question website={website} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function Question({ website, onClose }: { website: OpenWebsite; onClose: () => void }) {
  const words = useWebsiteTexts().remove
  useReturnFocus()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { run, isRunning } = useMutationAction(deleteWebsite)
  const [, change] = useSearchState()
  const used = useUsed(website)
  const { id, name } = website
  const remove = async () => {
    if (typed.trim() !== name) return setIsWrong(true)
    const written = await run({ id, name: typed.trim() })
    if (written.kind === 'refused') return setIsWrong(true)
    if (written.kind === 'failed') return undefined
    notifyDone(words.done({ name }), { about: 'website' })
    change({ id: '', panel: '' })
    return onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={isRunning}
      title={words.title({ name })}
      confirmLabel={words.confirm()}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{used}</p>
      <p>{words.text()}</p>
      <TextInput
        label={words.type({ name })}
        value={typed}
        fault={isWrong && words.wrong()}
        autoComplete="off"
        spellCheck={false}
        onChange={(text) => {
          setTyped(text)
          setIsWrong(false)
        }}
      />
    </ConfirmDialog>
  )
}

function useUsed({ dependants }: OpenWebsite): string {
  return usedWords(dependants, useWebsiteTexts().remove)
}
