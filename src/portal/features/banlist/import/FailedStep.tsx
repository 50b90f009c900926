import type { ListImport } from '#portal/features/banlist/state/use-list-import.ts'
import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { importFaultText } from './import-words.ts'
import { StepTitle } from './StepTitle.tsx'

import styles from './import.module.css'

/** The list cannot be read: why, and the way to another one. */
export function FailedStep({ given }: { given: ListImport }) {
  const { errors } = useTexts()
  const texts = useBanlistImportTexts()
  return (
    <>
      <StepTitle>{texts.failed.title()}</StepTitle>
      <p role="alert" className={styles.lead}>
        {given.name}: {importFaultText(errors, texts, given.fault ?? 'FAILED')}
      </p>
      <div className={styles.actions}>
        <Button variant="filled" onClick={given.close}>
          {texts.failed.other()}
        </Button>
      </div>
    </>
  )
}
