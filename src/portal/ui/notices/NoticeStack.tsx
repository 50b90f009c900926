import {
  Notifications,
  notificationsStore,
  showNotification,
  updateNotification,
  updateNotificationsState,
} from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'

import { useFocusOfGone } from '../hooks/use-focus.ts'
import { MantineScope } from '../theme/MantineScope.tsx'
import { serveNotices, type NoticeOptions, type Pinned } from './notices.tsx'

import '@mantine/notifications/styles.layer.css'
import styles from './notices.module.css'

/** How long a notice stays, in milliseconds. spec 9 */
const usually = 5000

let count = 0

function withdraw(about: string): void {
  updateNotificationsState(notificationsStore, (shown) =>
    shown.filter((notice) => notice['data-about'] !== about),
  )
}

function shortNotice({ about, ...notice }: NoticeOptions & Pinned) {
  if (about !== undefined) withdraw(about)
  count += 1
  return { ...drawn(notice), id: `short-${count}`, 'data-about': about }
}

const parts = {
  icon: styles.icon ?? '',
  loader: styles.loader ?? '',
  body: styles.body ?? '',
  title: styles.title ?? '',
  description: styles.buttons ?? '',
  closeButton: styles.close ?? '',
}

function drawn({ tone = 'good', isWorking = false, children, ...notice }: Pinned) {
  const { icon, details, actions, progress } = notice
  const Sign = tone === 'bad' ? IconAlertTriangle : IconCheck
  return {
    role: tone === 'bad' ? 'alert' : 'status',
    'data-tone': tone,
    loading: isWorking,
    classNames: parts,
    icon: icon ?? <Sign aria-hidden />,
    title: (
      <>
        <p>{children}</p>
        {details !== undefined && <p className={styles.details}>{details}</p>}
      </>
    ),
    message: (
      <>
        {Boolean(actions) && <Actions>{actions}</Actions>}
        {progress !== undefined && <div className={styles.progress}>{progress}</div>}
      </>
    ),
  }
}

/** The focus of a pressed action does not go with its notice. */
function Actions({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusOfGone(place)
  return (
    <div ref={place} className={styles.actions}>
      {children}
    </div>
  )
}

// Last: what was said before this was loaded is shown at once, with everything above.
serveNotices({
  done: (children, options) => {
    const notice = shortNotice({ ...options, children, tone: 'good' })
    showNotification({
      ...notice,
      // The time stands still for the pointer; a key may take longer, too.
      onFocus: () => updateNotification({ ...notice, autoClose: false }),
      onBlur: () => updateNotification({ ...notice, autoClose: usually }),
    })
  },
  failed: (children, options) => {
    showNotification({ ...shortNotice({ ...options, children, tone: 'bad' }), autoClose: false })
  },
  withdraw,
  pin: (id, notice) => {
    const { onClose, closeRef } = notice
    const pinned = {
      ...drawn(notice),
      id,
      // Above the short ones, which never make it wait.
      priority: 1,
      autoClose: false,
      allowClose: onClose !== undefined,
      ...(onClose !== undefined && { onClose, closeButtonProps: { ref: closeRef } }),
    }
    showNotification(pinned)
    updateNotification(pinned)
  },
  // Mantine's own way would tell `onClose` of it, as if a person had closed it.
  unpin: (id) =>
    updateNotificationsState(notificationsStore, (shown) => shown.filter((one) => one.id !== id)),
})

/** All notices, one above the other. */
export function NoticeStack() {
  return (
    <MantineScope>
      <Notifications
        autoClose={usually}
        pauseResetOnHover="notification"
        position="bottom-center"
        transitionDuration={140}
        notificationMaxHeight="60dvh"
        withinPortal={false}
        classNames={{ root: styles.stack ?? '', notification: styles.notice ?? '' }}
      />
    </MantineScope>
  )
}
