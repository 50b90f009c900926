import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { Placeholder } from './Placeholder.tsx'

/** `/_slug`: the page at exactly this address. spec 2 */
export default function SlugPage() {
  const { placeholders, screens } = useTexts()
  return <Placeholder title={screens.slug.title()}>{placeholders.slugText()}</Placeholder>
}
