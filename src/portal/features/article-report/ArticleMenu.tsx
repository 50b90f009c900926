import { IconBan, IconCopy, IconExternalLink } from '@tabler/icons-react'

import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { copyText } from '#portal/ui/hooks/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'
import { type MenuLine, MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { useBanOf, useMayBan } from './bans.queries.ts'
import { useBan } from './use-ban.tsx'

interface Props extends Triggered {
  /** the address of its page */
  address: string
  title: string
}

const icon = { size: 18, stroke: 1.6 }

/** The menu of an article. */
export function ArticleMenu({ address, title, ...trigger }: Props) {
  const words = useArticleReportTexts()
  const mayBan = useMayBan()
  const { ban, unban } = useBan()
  const entry = useBanOf(address)
  const copy = () =>
    void copyText(address).then(
      () => notifyDone(words.copied()),
      () => notifyFailed(words.copyFailed()),
    )
  const lines: MenuLine[] = [
    { label: words.open(), icon: <IconExternalLink {...icon} />, href: address },
    { label: words.copy(), icon: <IconCopy {...icon} />, onChoose: copy },
  ]
  if (mayBan) {
    const banIcon = <IconBan {...icon} />
    lines.push(
      entry?.isOwn === true
        ? { label: words.unban(), icon: banIcon, onChoose: () => void unban(entry.id, title) }
        : { label: words.ban(), icon: banIcon, onChoose: () => void ban({ address, title }) },
    )
  }
  return <MenuList {...trigger} place="bottom-end" lines={lines} />
}
