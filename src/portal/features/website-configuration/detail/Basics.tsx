import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { LinesInput, TextInput } from '#portal/ui/inputs/inputs.tsx'
import { notifyDone } from '#portal/ui/notices/notices.tsx'

import { useSaveWebsite } from '../use-save-website.ts'
import { useTypedFields } from '../use-typed-fields.ts'
import type { OpenWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'

import styles from './website-detail.module.css'

interface Props {
  website: OpenWebsite
  isReadOnly: boolean
}

/** Name and addresses; what is typed waits for Save, and stays where it is refused. */
export function Basics({ website, isReadOnly }: Props) {
  const words = useWebsiteTexts().basics
  const form = useBasics(website)
  const { values, change, faultOf } = form
  return (
    <DetailSection title={words.title()}>
      <form {...form.props} className={styles.two}>
        <TextInput
          label={words.name()}
          value={values.name}
          fault={faultOf('name')}
          readOnly={isReadOnly}
          autoComplete="off"
          onChange={(name) => change({ name })}
        />
        <TextInput
          label={words.address()}
          value={values.url}
          fault={faultOf('url')}
          readOnly={isReadOnly}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          onChange={(url) => change({ url })}
        />
        <LinesInput
          label={words.origins()}
          className={styles.wide}
          value={values.origins}
          fault={faultOf('origins')}
          hint={words.originsHint()}
          readOnly={isReadOnly}
          rows={Math.max(2, values.origins.split('\n').length)}
          spellCheck={false}
          onChange={(origins) => change({ origins })}
        />
        {form.isChanged && (
          <div className={`${styles.wide} ${styles.buttons}`}>
            <Button type="submit" variant="filled" isBusy={form.isSaving}>
              {words.save()}
            </Button>
            <Button onClick={form.discard} disabled={form.isSaving}>
              {words.discard()}
            </Button>
          </div>
        )}
      </form>
    </DetailSection>
  )
}

function useBasics(website: OpenWebsite) {
  const words = useWebsiteTexts().basics
  const { save, isSaving } = useSaveWebsite(website)
  const fields = useTypedFields(storedValues(website), async (_, { name, url, origins }) => {
    const sent = await save({
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
      ...(origins !== undefined && { origins: linesOf(origins) }),
    })
    if (sent === 'done') notifyDone(words.saved(), { about: 'website' })
    return sent
  })
  return { ...fields, isSaving }
}

/** The origin of the address itself is not among the other ones. */
function storedValues({ name, url, origins }: OpenWebsite) {
  const own = URL.parse(url)?.origin
  return { name, url, origins: origins.filter((one) => one !== own).join('\n') }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
