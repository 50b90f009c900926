import { usePlaceholderTexts } from '#portal/i18n/late/placeholder-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { Placeholder } from './Placeholder.tsx'

/** `/_slug`: the page at exactly this address. spec 2 */
export default function SlugPage() {
  const { screens } = useTexts()
  const placeholders = usePlaceholderTexts()
  return <Placeholder title={screens.slug.title()}>{placeholders.slugText()}</Placeholder>
}
