import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ComponentType } from 'react'

import type { ExportProgress, FileExporting } from '#portal/app/files/use-file-export.ts'
import { useFileExportTexts } from '#portal/i18n/areas/file-export-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'

import styles from './export-run.module.css'

type ShownProgress = ExportProgress & { state: keyof typeof views }

interface Props {
  exporting: FileExporting
  progress: ShownProgress
}

/** So many rows lie between two announcements. */
const heardEvery = 50_000

/** Shows the progress and the result of an export; nothing where there is none. */
export function ExportRun({ exporting }: { exporting: FileExporting }) {
  const { progress } = exporting
  if (progress === null || !isShown(progress)) return null
  const View = views[progress.state]
  return (
    <div className={styles.run}>
      <View exporting={exporting} progress={progress} />
    </div>
  )
}

const views = {
  counting: Running,
  writing: Running,
  saving: Running,
  failed: Failed,
  cancelled: Cancelled,
  saved: Saved,
} satisfies Partial<Record<ExportProgress['state'], ComponentType<Props>>>

function isShown(progress: ExportProgress): progress is ShownProgress {
  return progress.state in views
}

function Running({ exporting, progress: { rows, total, state } }: Props) {
  const texts = useFileExportTexts()
  const format = useFormat()
  return (
    <>
      <p className={styles.headline}>
        {total === null
          ? texts.runningUncounted({ done: rows })
          : texts.running({ done: rows, total: format.number(total) })}
      </p>
      <output className="visually-hidden">
        {texts.heard({ done: Math.floor(rows / heardEvery) * heardEvery })}
      </output>
      <ProgressBar label={texts.runningLabel()} done={rows} all={total} />
      <p className="faint small">{texts.goesOn()}</p>
      <div className="buttons">
        <Button disabled={state === 'saving'} onClick={exporting.cancel}>
          {texts.cancel()}
        </Button>
      </div>
    </>
  )
}

function Failed({ exporting, progress }: Props) {
  const texts = useFileExportTexts()
  return (
    <>
      <div role="alert">
        <p className={styles.headline} data-tone="bad">
          <IconAlertTriangle aria-hidden />
          {texts.failed()}
        </p>
        <p className={styles.detail}>{texts.failedText({ done: progress.rows })}</p>
      </div>
      <div className="buttons">
        <Button variant="filled" onClick={exporting.retry}>
          {texts.resume()}
        </Button>
        <Button onClick={exporting.dismiss}>{texts.discard()}</Button>
      </div>
    </>
  )
}

function Saved({ exporting, progress }: Props) {
  const texts = useFileExportTexts()
  return (
    <>
      <output>
        <span className={styles.headline} data-tone="good">
          <IconCircleCheck aria-hidden />
          {texts.saved({ count: progress.rows })}
        </span>
        <span className={styles.detail}>{texts.savedText({ name: progress.name })}</span>
        {progress.isOutdated && <span className={styles.detail}>{texts.outdated()}</span>}
      </output>
      <div className="buttons">
        <Button onClick={exporting.dismiss}>{texts.again()}</Button>
      </div>
    </>
  )
}

function Cancelled({ exporting }: Props) {
  const texts = useFileExportTexts()
  return (
    <>
      <output className={styles.headline}>{texts.cancelled()}</output>
      <div className="buttons">
        <Button onClick={exporting.dismiss}>{texts.again()}</Button>
      </div>
    </>
  )
}
