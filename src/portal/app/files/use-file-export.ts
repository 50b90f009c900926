import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { isOver, progressOf } from '#machines/export/selectors.ts'
import type { ExportProgress } from '#machines/export/selectors.ts'

import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { useShownPlace } from '../publication/use-screen-name.ts'
import { exportOf } from './exports.ts'
import type { FilePlan } from './exports.ts'

export type { ExportProgress } from '#machines/export/selectors.ts'
export type { FileBlock, FilePlan } from './exports.ts'

/** Making a file of many rows; it goes on while no view shows it. */
export interface FileExporting {
  /** null where there is nothing to show */
  progress: ExportProgress | null
  /** its result is shown, and nothing can follow it */
  isOver: boolean
  /** one at a time: nothing happens before the one of the subject before is dismissed */
  start: (plan: FilePlan) => void
  /** goes on where it failed */
  retry: () => void
  cancel: () => void
  /** the result is read */
  dismiss: () => void
}

/**
 * The export of a subject, such as "addresses", in the selected publication.
 *
 * @param isShown the view shows it now; an export that ends unseen is announced.
 */
export function useFileExport(subject: string, isShown: boolean): FileExporting {
  const { realm, client } = useCurrentPublication()
  const place = useShownPlace()
  const made = exportOf(subject, realm ?? '', client ?? '')
  const { actor } = made
  useEffect(() => (isShown ? made.watch() : undefined), [made, isShown])
  return {
    progress: useSelector(actor, progressOf, haveEqualFields),
    isOver: useSelector(actor, isOver),
    start: (plan) => made.start(plan, place),
    retry: () => actor.send({ type: 'export.retry' }),
    cancel: () => actor.send({ type: 'export.cancel' }),
    dismiss: () => actor.send({ type: 'result.dismiss' }),
  }
}

function haveEqualFields(one: ExportProgress | null, other: ExportProgress | null): boolean {
  return one === other || (one !== null && other !== null && shallowEqual(one, other))
}
