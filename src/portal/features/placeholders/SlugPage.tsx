import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { usePlaceholderTexts } from './placeholder-texts.ts'
import { Placeholder } from './Placeholder.tsx'

/** `/_slug`: the page at exactly this address. spec 2 */
export default function SlugPage() {
  const { screens } = useTexts()
  const placeholders = usePlaceholderTexts()
  return <Placeholder title={screens.slug.title()}>{placeholders.slugText()}</Placeholder>
}
