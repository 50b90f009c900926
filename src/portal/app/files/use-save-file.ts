import { fileName } from '#lib/file-name.ts'
import { growingFile } from '#portal/ports/browser/download.ts'

import { useToday } from '../device/use-clock.ts'
import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { useNames } from '../publication/use-names.ts'

/** The ending of a file's name. */
export type FileKind = 'png' | 'svg' | 'json' | 'csv'

/** Puts a file among the user's downloads, named after its subject, the publication and the day. */
export function useSaveFile(): (subject: string, kind: FileKind, file: Blob) => void {
  const today = useToday()
  const { client } = useCurrentPublication()
  const publication = useNames().publicationOf(client ?? '') ?? ''
  return (subject, kind, file) => saveNamed([subject, publication, today], kind, file)
}

/** Puts a file among the user's downloads, named by these words. */
export function saveNamed(words: readonly string[], kind: FileKind, file: Blob): void {
  const grown = growingFile(file.type)
  grown.append(file)
  grown.save(fileName(words, kind))
}
