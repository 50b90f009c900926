import { useCallback } from 'react'

import { RemoveAnnotationDocument, SaveAnnotationDocument } from '#contract/generated/operations.ts'
import type { AnnotationInput, AnnotationStateFragment } from '#contract/generated/operations.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'
import type { UserError, Written } from '#portal/app/query/mutation.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import type { Texts } from '#portal/i18n/texts.ts'
import { NoticeAction, notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'

import { useAnnotationTexts } from './annotation-texts.ts'
import type { AnnotationTexts } from './annotation-texts.ts'

/** A note of a person on days. */
export type Annotation = AnnotationStateFragment

const changes = ['annotations'] as const

const saving = defineMutation({
  operation: SaveAnnotationDocument,
  variablesOf: (input: { id: string | null; annotation: AnnotationInput }, { clientId }) => ({
    ...input,
    clientId,
  }),
  payloadOf: (data) => data.saveAnnotation,
  changes,
})

const removing = defineMutation({
  operation: RemoveAnnotationDocument,
  variablesOf: (input: { id: string; isBack: boolean }, { clientId }) => ({ ...input, clientId }),
  payloadOf: (data) => data.removeAnnotation,
  changes,
})

/** Writes of notes, each told with undo. They resolve to what was refused; empty where it is done or was told. */
export function useAnnotationWrites() {
  const texts = useAnnotationTexts()
  const { errors } = useTexts()
  const { run: save, isRunning: isSaving } = useMutationAction(saving)
  const { run: remove, isRunning: isRemoving } = useMutationAction(removing)
  const told = (
    written: Written<{ userErrors: readonly UserError[] }>,
    words: string,
    undo: () => Promise<Written<{ userErrors: readonly UserError[] }>>,
  ): readonly UserError[] | null => {
    if (written.kind === 'failed') return []
    if (written.kind === 'refused') return written.errors
    const takeBack = async () => {
      const undone = await undo()
      if (undone.kind === 'done') notifyDone(texts.undone(), { about: 'annotation' })
      if (undone.kind === 'refused')
        notifyFailed(annotationFault(undone.errors[0], { texts, errors }), { about: 'annotation' })
    }
    const actions = <NoticeAction onClick={() => void takeBack()}>{texts.undo()}</NoticeAction>
    notifyDone(words, { about: 'annotation', actions })
    return null
  }
  return {
    isRunning: isSaving || isRemoving,
    /** With a note before, changes it. Null: it is done; else why not, empty where that was told. */
    save: async (annotation: AnnotationInput, before: Annotation | null) => {
      const written = await save({ id: before?.id ?? null, annotation })
      const id = written.kind === 'done' ? (written.payload.annotation?.id ?? '') : ''
      return before === null
        ? told(written, texts.added(), () => remove({ id, isBack: false }))
        : told(written, texts.changed(), () => save({ id, annotation: inputOf(before) }))
    },
    remove: async ({ id }: Annotation) =>
      told(await remove({ id, isBack: false }), texts.removed(), () =>
        remove({ id, isBack: true }),
      ),
  }
}

/** The days of a note, whose it is, and the website that it is about, in words. */
export function useAnnotationWords(): (note: Annotation) => string {
  const { by } = useAnnotationTexts()
  const texts = useTexts()
  const format = useFormat()
  return useCallback(
    ({ from, to, author, website }) => {
      const who = website ? by({ author, website: website.name }) : author
      return `${rangeText(from, to, { texts, format })}, ${who}`
    },
    [by, texts, format],
  )
}

function inputOf({ from, to, text, website }: Annotation): AnnotationInput {
  return { from, to, text, websiteId: website?.id ?? null }
}

/** Why a note was not written, in words. */
export function annotationFault(
  fault: UserError | undefined,
  { texts: { faults }, errors }: { texts: AnnotationTexts; errors: Texts['errors'] },
): string {
  const max = Number(fault?.params?.find(({ name }) => name === 'max')?.value ?? 0)
  switch (fault?.code) {
    case 'REQUIRED':
      return errors.fieldRequired()
    case 'TOO_LONG':
      return faults.tooLong({ max })
    case 'LIMIT_REACHED':
      return faults.limit({ max })
    case 'NOT_FOUND':
      return faults.gone()
    case 'READ_ONLY':
      return faults.denied()
    case 'INVALID':
      return faults.order()
    case undefined:
    default:
      return errors.generic()
  }
}
