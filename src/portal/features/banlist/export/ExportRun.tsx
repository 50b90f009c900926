import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ComponentType } from 'react'

import type { ExportProgress } from '#portal/app/files/use-file-export.ts'
import { useBanlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'

import type { ListExport } from './use-list-export.ts'

import styles from './export.module.css'

interface Props extends ListExport {
  progress: ExportProgress
}

/** So many rows lie between two announcements. */
const heardEvery = 50_000

/** How far the export is, and what came of it. */
export function ExportRun(props: Props) {
  const Shown = views[props.progress.phase]
  return <Shown {...props} />
}

const views: Record<ExportProgress['phase'], ComponentType<Props>> = {
  running: Running,
  failed: Failed,
  cancelled: Cancelled,
  saved: Saved,
}

function Running({ progress, announced, cancel }: Props) {
  const texts = useBanlistExportTexts()
  const format = useFormat()
  const { count, isAtLeast } = announced
  const total = count === undefined || isAtLeast ? null : count
  const { rows: done } = progress
  return (
    <div className={styles.run}>
      <p className={styles.headline}>
        {total === null
          ? texts.runningUncounted({ done })
          : texts.running({ done, total: format.number(total) })}
      </p>
      <output className="visually-hidden">
        {texts.heard({ done: Math.floor(done / heardEvery) * heardEvery })}
      </output>
      <ProgressBar label={texts.runningLabel()} done={done} all={total} />
      <p className={styles.remark}>{texts.stayOpen()}</p>
      <div className={styles.actions}>
        <Button onClick={cancel}>{texts.cancel()}</Button>
      </div>
    </div>
  )
}

function Failed({ progress, retry, reset }: Props) {
  const texts = useBanlistExportTexts()
  return (
    <div className={styles.run}>
      <div role="alert">
        <p className={styles.headline} data-tone="bad">
          <IconAlertTriangle aria-hidden />
          {texts.failed()}
        </p>
        <p className={styles.told}>{texts.failedText({ done: progress.rows })}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="filled" onClick={retry}>
          {texts.goOn()}
        </Button>
        <Button onClick={reset}>{texts.giveUp()}</Button>
      </div>
    </div>
  )
}

function Saved({ progress, hasMoved, reset }: Props) {
  const texts = useBanlistExportTexts()
  return (
    <div className={styles.run}>
      <output>
        <span className={styles.headline} data-tone="good">
          <IconCircleCheck aria-hidden />
          {texts.saved({ count: progress.rows })}
        </span>
        <span className={styles.told}>{texts.savedText({ name: progress.name })}</span>
        {hasMoved && <span className={styles.told}>{texts.moved()}</span>}
      </output>
      <div className={styles.actions}>
        <Button onClick={reset}>{texts.again()}</Button>
      </div>
    </div>
  )
}

function Cancelled({ reset }: Props) {
  const texts = useBanlistExportTexts()
  return (
    <div className={styles.run}>
      <output className={styles.headline}>{texts.cancelled()}</output>
      <div className={styles.actions}>
        <Button onClick={reset}>{texts.again()}</Button>
      </div>
    </div>
  )
}
