import { IconLink, IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type Ref, type SubmitEvent, useState } from 'react'

import { PlainTextInput } from '#portal/forms/fields/PlainTextInput.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { drawnOnce } from '#portal/ui/hooks/use-drawn.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { addDesk } from '../lazy-components.ts'
import { exampleHost } from './example-host.ts'
import { useAddLink } from './use-add-link.tsx'

import styles from '../banlist.module.css'

/** The field that bans an address: told about while one types, kept when it is refused. */
export const AddField = drawnOnce(Field)

function Field({ field }: { field: Ref<HTMLInputElement> }) {
  const { banlist } = useTexts()
  const add = useAddLink()
  const isPhone = useIsPhone()
  const [pasted, setPasted] = useState('')
  const { values, isSending, faultAt, props } = add.form
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    // One goes on in the field, wherever one pressed.
    event.currentTarget.querySelector('input')?.focus()
    props.onSubmit(event)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isSeveralLines(text)) return
    event.preventDefault()
    setPasted(text)
  }
  const isActive = values.link.trim() !== '' || pasted !== '' || values.expires === undefined
  return (
    <form {...props} className={styles.add} onSubmit={submitted}>
      <PlainTextInput
        {...add.form.field('link')}
        onChange={add.type}
        ref={field}
        className={styles.addInput}
        aria-label={banlist.newLink()}
        aria-keyshortcuts="n"
        placeholder={
          isPhone
            ? banlist.newLinkShort()
            : banlist.newLinkPlaceholder({ example: `${exampleHost}/…` })
        }
        icon={<IconLink size={18} stroke={1.6} />}
        inputMode="url"
        spellCheck={false}
        fault={faultAt('link') ?? faultAt('')}
        onFocus={addDesk.warm}
        onPaste={paste}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
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
        <OnDemand part={addDesk} props={{ add, pasted, onPasted: () => setPasted('') }} />
      )}
    </form>
  )
}

function isSeveralLines(text: string): boolean {
  return /[\r\n]/.test(text.trim())
}
