import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { GroupSection } from './GroupSection.tsx'
import { useUserGroupTexts } from './user-group-texts.ts'

/** Stands where the groups will be, in their final size: the usual five of them. */
export function GroupOutlines() {
  const texts = useUserGroupTexts()
  const isPhone = useIsPhone()
  if (isPhone) return <SkeletonBlock height={5 * 92} />
  return (
    <div aria-busy>
      <GroupSection title={texts.members()} caption="">
        <SkeletonBlock height={36 + 5 * 61} />
      </GroupSection>
      <GroupSection title={texts.trend()} caption="">
        <SkeletonBlock height={142} />
      </GroupSection>
      <GroupSection title={texts.often()} caption={texts.oftenCaption()}>
        <SkeletonBlock height={330} />
      </GroupSection>
    </div>
  )
}
