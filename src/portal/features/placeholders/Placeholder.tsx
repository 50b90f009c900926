import type { ReactNode } from 'react'

import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { buttonLook } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { usePlaceholderTexts } from './placeholder-texts.ts'

interface Props {
  title: string
  children: ReactNode
  /** The next steps beside the way to the start page. */
  more?: ReactNode
}

/** A screen that keeps its address free and says so. */
export function Placeholder({ title, children, more }: Props) {
  const texts = usePlaceholderTexts()
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        size="page"
        title={texts.emptyTitle()}
        actions={
          <>
            <ScreenLink to="/" {...buttonLook()}>
              {texts.toStart()}
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
