import { fileName } from '#lib/file-name.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { saveRecorded } from '#portal/app/files/export-record.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { useShownPlace } from '#portal/app/publication/use-screen-name.ts'
import type { ShownPlace } from '#portal/app/publication/use-screen-name.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'

/** The ending of a file's name. */
type FileKind = 'png' | 'svg' | 'json' | 'csv'

/** A file as a whole; `rows` where it is a list. */
interface Saved {
  kind: FileKind
  file: Blob
  rows?: number
}

/** Puts a file among the user's downloads, named after its subject, the publication and the day. */
export function useSaveFile(): (subject: string, saved: Saved) => void {
  const today = useToday()
  const { client } = useCurrentPublication()
  const publication = useNames().publicationOf(client ?? '') ?? ''
  const { errors } = useTexts()
  const place = useShownPlace()
  return (subject, saved) =>
    void saveNamed([subject, publication, today], saved, { place, failed: errors.generic() })
}

/** Puts a file among the user's downloads, named by these words, once it is noted; else says that it failed. */
export async function saveNamed(
  words: readonly string[],
  { kind, ...saved }: Saved,
  { place, failed }: { place: ShownPlace; failed: string },
): Promise<void> {
  const name = fileName(words, kind)
  try {
    await saveRecorded(place, name, saved)
  } catch {
    notifyFailed(failed, { about: name })
  }
}
