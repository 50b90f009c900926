import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { buttonLook } from '#portal/ui/controls/Button.tsx'

import { usePlaceholderTexts } from './placeholder-texts.ts'
import { Placeholder } from './Placeholder.tsx'

/** `/feature-two`: a placeholder. spec 2 */
export default function FeatureTwoPage() {
  const { screens } = useTexts()
  const placeholders = usePlaceholderTexts()
  const sibling = screens.featureThree.title()
  return (
    <Placeholder
      title={screens.featureTwo.title()}
      more={
        <ScreenLink to="/feature-three" {...buttonLook('subtle')}>
          {placeholders.toSibling({ screen: sibling })}
        </ScreenLink>
      }
    >
      {placeholders.emptyText()}
    </Placeholder>
  )
}
