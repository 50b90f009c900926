import type { ReactNode } from 'react'

import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { buttonLook } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

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
