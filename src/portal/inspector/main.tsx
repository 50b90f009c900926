import { showInspector } from '#inspector/show.tsx'
import { languageTags, localeOf } from '#portal/i18n/locale.ts'
import '#portal/ui/theme/base-styles.ts'

import { inspectedPortal } from './inspected-portal.ts'

const locale = localeOf(window.location.pathname)
document.documentElement.lang = languageTags[locale]
const root = document.querySelector('#root')
if (root !== null) showInspector(root, inspectedPortal(locale))
