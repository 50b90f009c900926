import { useSaveFile } from './use-save-file.ts'

<<<<<<<< HEAD:src/portal/app/files/use-save-file.ts
/** The ending of a file's name. */
export type FileKind = 'png' | 'svg' | 'json' | 'csv'

/** Puts a file among the user's downloads, named after its subject, the publication and the day. */
export function useSaveFile(): (subject: string, kind: FileKind, file: Blob) => void {
  const today = useToday()
  const { client } = useCurrentPublication()
  const publication = useNames().publicationOf(client ?? '') ?? ''
  return (subject, kind, file) => {
    const grown = growingFile(file.type)
    grown.append(file)
    grown.save(fileName([subject, publication], today, kind))
  }
========
/** Puts a picture among the user's downloads, named after its subject, the publication and the day. */
export function useSavePicture(): (subject: string, kind: 'png' | 'svg', file: Blob) => void {
  return useSaveFile()
>>>>>>>> 824f8d8d (feat(users): who may see what as a matrix: changes are staged, reviewed as sentences and applied with a result per person):src/portal/app/files/use-save-picture.ts
}
