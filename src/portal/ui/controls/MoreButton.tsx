import { useEffect, useRef } from 'react'

import { Button } from './Button.tsx'

import styles from './more-button.module.css'

interface Props {
  label: string
  isBusy: boolean
  onMore: () => void
}

/** The end of a list that goes on: the rest comes when one gets there, or by a click. */
export function MoreButton({ label, isBusy, onMore }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const element = place.current
    if (element === null || isBusy) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) more.current()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isBusy])
  return (
    <div ref={place} className={styles.more}>
      <Button isBusy={isBusy} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
