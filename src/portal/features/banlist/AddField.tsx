import { IconLink, IconPlus } from '@tabler/icons-react'
import type { Ref, SubmitEvent } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/Button.tsx'
import { OnDemand } from '#portal/ui/OnDemand.tsx'
import { TextField } from '#portal/ui/TextField.tsx'

import { exampleHost } from './fault-text.ts'
import { faultNote } from './parts.ts'
import { useAddLink } from './use-add-link.ts'

import styles from './banlist.module.css'

/** The field that bans an address: checked before it is sent, kept when it is refused. */
export function AddField({ field }: { field: Ref<HTMLInputElement> }) {
  const { banlist } = useTexts()
  const { value, fault, isSending, change, submit } = useAddLink()
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.currentTarget.querySelector('input')?.focus()
    void submit()
  }
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
        value={value}
        fault={fault && <OnDemand part={faultNote} given={fault} />}
        onChange={(event) => change(event.currentTarget.value)}
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
    </form>
  )
}
