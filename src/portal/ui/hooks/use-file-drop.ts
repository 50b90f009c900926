import { type DragEvent, useState } from 'react'

/** An element onto which files can be dropped. */
export interface FileDrop {
  isOver: boolean
  target: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/** Takes the first of the files that are dropped. */
export function useFileDrop(take: (file: File) => void): FileDrop {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    target: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: (event) => {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!isInside) setIsOver(false)
      },
      onDrop: (event) => {
        setIsOver(false)
        // Text goes where it was dropped.
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file !== undefined) take(file)
      },
    },
  }
}
