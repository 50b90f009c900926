import type { ReactNode } from 'react'

import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { pageTexts } from '#portal/i18n/page-texts.ts'
import { buttonLook } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

const german = {
  emptyTitle: 'Hier ist noch nichts',
  emptyText:
    'Diese Seite hält einen Platz frei. Sobald hier etwas entsteht, finden Sie es unter derselben Adresse.',
  slugText: 'Diese Seite liegt genau unter dieser Adresse. Andere Adressen führen nicht hierher.',
  toStart: 'Zur Startseite',
  toSibling: 'Zu {screen}',
} as const

const english = {
  emptyTitle: 'Nothing here yet',
  emptyText: 'This page is reserved for a later feature, at this same address.',
  slugText: 'This page is at exactly this address. No other address leads here.',
  toStart: 'To the start page',
  toSibling: 'To {screen}',
} as const

const usePlaceholderTexts = pageTexts(german, english)

interface Props {
  title: string
  children: ReactNode
  /** the other placeholder, to go on to */
  sibling?: { to: '/feature-two' | '/feature-three'; title: string }
}

/** A screen that keeps its address free and says so. */
function Placeholder({ title, children, sibling }: Props) {
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
            {sibling && (
              <ScreenLink to={sibling.to} {...buttonLook('subtle')}>
                {texts.toSibling({ screen: sibling.title })}
              </ScreenLink>
            )}
          </>
        }
      >
        {children}
      </EmptyState>
    </>
  )
}

/** `/feature-two`: a placeholder. spec 2 */
export function FeatureTwoPage() {
  const { featureTwo, featureThree } = useTexts().screens
  return (
    <Placeholder
      title={featureTwo.title()}
      sibling={{ to: '/feature-three', title: featureThree.title() }}
    >
      {usePlaceholderTexts().emptyText()}
    </Placeholder>
  )
}

/** `/feature-three`: a placeholder. spec 2 */
export function FeatureThreePage() {
  const { featureTwo, featureThree } = useTexts().screens
  return (
    <Placeholder
      title={featureThree.title()}
      sibling={{ to: '/feature-two', title: featureTwo.title() }}
    >
      {usePlaceholderTexts().emptyText()}
    </Placeholder>
  )
}

/** `/_slug`: the page at exactly this address. spec 2 */
export function SlugPage() {
  return (
    <Placeholder title={useTexts().screens.slug.title()}>
      {usePlaceholderTexts().slugText()}
    </Placeholder>
  )
}
