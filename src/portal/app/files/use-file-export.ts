import { useCallback, useEffect, useRef, useState } from 'react'

import { growingFile } from '#portal/ports/browser/download.ts'

import { FileExport } from './file-export.ts'
import type { ExportProgress, FilePlan } from './file-export.ts'

export type { ExportProgress, FileBlock, FilePlan } from './file-export.ts'

/** Making a file of many rows, and how far it is; null before the first one. */
export interface FileExporting {
  progress: ExportProgress | null
  start: (plan: FilePlan) => void
  /** goes on where it failed */
  retry: () => void
  cancel: () => void
  /** forgets the last one */
  reset: () => void
}

/** Makes a file for the user to keep; one at a time, ended when the screen is left. */
export function useFileExport(): FileExporting {
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<FileExport | null>(null)
  useEffect(() => () => running.current?.cancel(), [])
  const start = useCallback((plan: FilePlan) => {
    running.current?.cancel()
    running.current = new FileExport(plan, growingFile(plan.type), setProgress)
    void running.current.run()
  }, [])
  const retry = useCallback(() => void running.current?.run(), [])
  const cancel = useCallback(() => running.current?.cancel(), [])
  const reset = useCallback(() => setProgress(null), [])
  return { progress, start, retry, cancel, reset }
}
