import { IconLink, IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type Ref, type SubmitEvent, useState } from 'react'

import { useUnsavedWork } from '#portal/app/leaving/use-unsaved-work.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/TextField.tsx'
import { warm } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { addDesk, faultNote } from '../lazy-components.ts'
import { exampleHost } from './example-host.ts'
import { useAddLink } from './use-add-link.ts'

import styles from '../banlist.module.css'

/** The field that bans an address: told about while one types, kept when it is refused. */
export function AddField({ field }: { field: Ref<HTMLInputElement> }) {
  const { banlist } = useTexts()
  const add = useAddLink()
  const [pasted, setPasted] = useState('')
  const { draft, fault, isSending, change, submit } = add
  useUnsavedWork('address', draft.link !== '' || draft.comment !== '')
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const first = draft.isDayReadable ? 'input' : 'input[aria-invalid]'
    event.currentTarget.querySelector<HTMLInputElement>(first)?.focus()
    void submit()
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isSeveralLines(text)) return
    event.preventDefault()
    setPasted(text)
  }
  const isActive = draft.link.trim() !== '' || pasted !== '' || !draft.isDayReadable
  return (
    <form className={styles.add} noValidate onSubmit={submitted}>
      <TextField
        ref={field}
        className={styles.addInput}
        aria-label={banlist.newLink()}
        placeholder={banlist.newLinkPlaceholder({ example: `${exampleHost}/…` })}
        icon={<IconLink size={18} stroke={1.6} />}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={draft.link}
        fault={fault && <OnDemand part={faultNote} given={fault} />}
        onFocus={() => warm(addDesk)}
        onPaste={paste}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        onChange={(event) => change({ link: event.currentTarget.value })}
      />
      <Button
        type="submit"
        variant="filled"
        icon={<IconPlus />}
        aria-disabled={isSending}
        data-busy={isSending || undefined}
      >
        {banlist.add()}
      </Button>
      {isActive && (
        <OnDemand part={addDesk} given={{ add, pasted, onPasted: () => setPasted('') }} />
      )}
    </form>
  )
}

function isSeveralLines(text: string): boolean {
  return /[\r\n]/.test(text.trim())
}
