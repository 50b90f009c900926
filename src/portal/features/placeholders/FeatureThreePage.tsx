import { Button } from '@mantine/core'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ScreenLink } from '#portal/state/ScreenLink.tsx'

import { Placeholder } from './Placeholder.tsx'

/** `/feature-three`: a placeholder. spec 2 */
export default function FeatureThreePage() {
  const { placeholders, screens } = useTexts()
  const sibling = screens.featureTwo.title()
  return (
    <Placeholder
      title={screens.featureThree.title()}
      more={
        <Button variant="subtle" component={ScreenLink} to="/feature-two">
          {placeholders.toSibling({ screen: sibling })}
        </Button>
      }
    >
      {placeholders.emptyText()}
    </Placeholder>
  )
}
