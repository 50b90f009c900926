import { useFileExport } from '#portal/app/files/use-file-export.ts'
import { useFileExportTexts } from '#portal/i18n/areas/file-export-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'
import { NoticeAction, PinnedNotice } from '#portal/ui/notices/notices.tsx'

/** How far the file of the banlist is, how it ended, and the way on from there. */
export function ExportNotice() {
  const texts = useFileExportTexts()
  const format = useFormat()
  const { progress, cancel, retry, dismiss } = useFileExport('banlist', true)
  if (progress === null) return null
  const { state, name, rows, total, isOutdated } = progress
  if (state === 'saved') {
    return (
      <PinnedNotice
        tone={isOutdated ? 'bad' : 'good'}
        details={isOutdated ? texts.outdated() : texts.savedText({ name: name ?? '' })}
        onClose={dismiss}
      >
        {texts.saved({ count: rows })}
      </PinnedNotice>
    )
  }
  if (state === 'cancelled') {
    return (
      <PinnedNotice tone="good" onClose={dismiss}>
        {texts.cancelled()}
      </PinnedNotice>
    )
  }
  if (state === 'failed') {
    return (
      <PinnedNotice
        tone="bad"
        details={texts.failedText({ done: rows })}
        actions={
          <>
            <NoticeAction onClick={retry}>{texts.resume()}</NoticeAction>
            <NoticeAction isQuiet onClick={dismiss}>
              {texts.discard()}
            </NoticeAction>
          </>
        }
      >
        {texts.failed()}
      </PinnedNotice>
    )
  }
  return (
    <PinnedNotice
      isWorking
      details={texts.goesOn()}
      actions={
        <NoticeAction disabled={state === 'saving'} onClick={cancel}>
          {texts.cancel()}
        </NoticeAction>
      }
      progress={<ProgressBar label={texts.runningLabel()} done={rows} all={total} isSlim isOnInk />}
    >
      {total === null
        ? texts.runningUncounted({ done: rows })
        : texts.running({ done: rows, total: format.number(total) })}
    </PinnedNotice>
  )
}
