import { Button } from '@mantine/core'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ScreenLink } from '#portal/state/ScreenLink.tsx'

import { Placeholder } from './Placeholder.tsx'

/** `/feature-two`: a placeholder. spec 2 */
export default function FeatureTwoPage() {
  const { placeholders, screens } = useTexts()
  const sibling = screens.featureThree.title()
  return (
    <Placeholder
      title={screens.featureTwo.title()}
      more={
        <Button variant="subtle" component={ScreenLink} to="/feature-three">
          {placeholders.toSibling({ screen: sibling })}
        </Button>
      }
    >
      {placeholders.emptyText()}
    </Placeholder>
  )
}
