import { IconBan, IconCopy, IconExternalLink } from '@tabler/icons-react'

import { useMayWrite } from '#portal/app/publication/use-may-write.ts'
import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { copyText } from '#portal/ui/hooks/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'
import { type MenuLine, MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { useBan } from './use-ban.ts'

interface Props extends Triggered {
  /** the address of its page */
  address: string
}

const icon = { size: 18, stroke: 1.6 }

/** The menu of an article. */
export function ArticleMenu({ address, ...trigger }: Props) {
  const words = useArticleReportTexts()
  const mayBan = useMayWrite('BANLIST') === true
  const ban = useBan()
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
    const onChoose = () => void ban(address)
    lines.push({ label: words.ban(), icon: <IconBan {...icon} />, onChoose })
  }
  return <MenuList {...trigger} place="bottom-end" lines={lines} />
}
