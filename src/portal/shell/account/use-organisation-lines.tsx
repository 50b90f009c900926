import { IconBuilding, IconBuildingPlus, IconExternalLink } from '@tabler/icons-react'

import { leaveSession } from '#portal/app/leaving/use-leaving.ts'
import { useOrganisations, useSession } from '#portal/app/session/use-session.ts'
import { useAccountTexts } from '#portal/i18n/late/account-texts.ts'
import { localized } from '#portal/i18n/locale.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'
import type { MenuLine } from '#portal/ui/overlays/MenuList.tsx'

import styles from './account-lines.module.css'

/**
 * The ways to other organisations: here, which ends this session in every tab, or beside it in a tab
 * of their own. spec 4 other 1
 */
export function useOrganisationLines(): MenuLine[] {
  const texts = useAccountTexts()
  const { locale } = useLocale()
  const { realm, changeOrganisation } = useSession()
  const { known } = useOrganisations()
  const others = known.filter((other) => other.realm !== realm)
  const icon = <IconBuilding size={18} stroke={1.6} />
  return [
    {
      name: (
        <>
          {texts.changeOrganisation()}
          <span className={styles.warning}>{texts.changeExplained()}</span>
        </>
      ),
    },
    ...others.map(({ organisation }) => ({
      label: (
        <span className={styles.name} dir="auto" translate="no">
          {organisation}
        </span>
      ),
      icon,
      onChoose: () => void leaveSession(() => changeOrganisation(organisation)),
    })),
    {
      label: texts.otherOrganisation(),
      icon: <IconBuildingPlus size={18} stroke={1.6} />,
      onChoose: () => void leaveSession(() => changeOrganisation('')),
    },
    'rule',
    {
      label: texts.organisationInTab(),
      icon: <IconExternalLink size={18} stroke={1.6} />,
      href: localized('/login', locale),
    },
  ]
}
