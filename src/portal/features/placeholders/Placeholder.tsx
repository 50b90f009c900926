import type { ReactNode } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ScreenLink } from '#portal/state/ScreenLink.tsx'
import { buttonLook } from '#portal/ui/Button.tsx'
import { EmptyState } from '#portal/ui/EmptyState.tsx'
import { PageHead } from '#portal/ui/PageHead.tsx'

interface Props {
  title: string
  children: ReactNode
  /** The next steps beside the way to the start page. */
  more?: ReactNode
}

/** A screen that keeps its address free and says so. */
export function Placeholder({ title, children, more }: Props) {
  const texts = useTexts()
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        size="page"
        title={texts.placeholders.emptyTitle()}
        actions={
          <>
            <ScreenLink to="/" {...buttonLook()}>
              {texts.placeholders.toStart()}
            </ScreenLink>
            {more}
          </>
        }
      >
        {children}
      </EmptyState>
    </>
  )
}
