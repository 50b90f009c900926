import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useMemo, type ReactNode } from 'react'

import { useTexts } from '../i18n/LocaleProvider.tsx'
import './mantine-styles.ts'
import { createPortalTheme, cssVariablesResolver } from './theme.ts'

/** How long a notification stays, in milliseconds (spec 9). */
const notificationTime = 5000

interface Props {
  children: ReactNode
}

/** Theme, styles and the place for notifications; stands inside `LocaleProvider`. */
export function Look({ children }: Props) {
  const texts = useTexts()
  const theme = useMemo(() => createPortalTheme({ close: texts.ui.close() }), [texts])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      withGlobalClasses={false}
    >
      {children}
      <Notifications
        autoClose={notificationTime}
        position="top-right"
        containerWidth={380}
        limit={4}
        zIndex={400}
      />
    </MantineProvider>
  )
}
