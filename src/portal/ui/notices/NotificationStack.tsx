import { useEffect, useState } from 'react'

import { NoticeBar } from './NoticeBar.tsx'
import { closeNotice, type Notice } from './notifications.ts'

/** The short notices, the newest below. */
export function NotificationStack({ shown }: { shown: readonly Notice[] }) {
  return shown.map((notice) => <Timed key={notice.id} notice={notice} />)
}

/** Goes when its time is over, which stands still while the pointer or the focus is on it. */
function Timed({ notice: { id, tone, message, details, actions, lasts } }: { notice: Notice }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (lasts === null || isHeld) return undefined
    const timer = setTimeout(() => closeNotice(id), lasts)
    return () => clearTimeout(timer)
  }, [id, lasts, isHeld])
  const hold = () => setIsHeld(true)
  const letGo = () => setIsHeld(false)
  return (
    <div onPointerEnter={hold} onPointerLeave={letGo} onFocus={hold} onBlur={letGo}>
      <NoticeBar tone={tone} details={details} actions={actions} onClose={() => closeNotice(id)}>
        {message}
      </NoticeBar>
    </div>
  )
}
