import { loadParts } from '../session/machine-facts.ts'
import { useLoaded } from '../session/use-loaded.ts'

import page from '../inspector.module.css'

interface Props {
  machine: string
  name: string
  className?: string | undefined
}

/** A guard or an action with its sentence, and its place in the source. */
export function PartName({ machine, name, className }: Props) {
  const part = useLoaded(machine, loadParts)?.[name]
  return (
    <>
      <span className={className}>{name}</span>
      {part !== undefined && (
        <small className={page.quiet}>
          {' '}
          {part.sentence} <span className={page.number}>{part.place}</span>
        </small>
      )}
    </>
  )
}
