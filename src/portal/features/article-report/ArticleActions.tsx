import { IconBan, IconCopy, IconExternalLink } from '@tabler/icons-react'

import { webAddress } from '#lib/web-address.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { RowMenu } from '#portal/report/RowMenu.tsx'
import { copyText } from '#portal/ui/hooks/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'
import type { MenuLine } from '#portal/ui/overlays/MenuList.tsx'

import { useBan } from './use-ban.ts'

interface Props {
  row: { article: { title: string; url: string | null } }
}

/** The actions of an article that has a page: open it, copy its link, ban it. */
export function ArticleActions({ row: { article } }: Props) {
  const address = webAddress(article.url)
  return address !== null && <PageMenu address={address} title={article.title} />
}

const icon = { size: 18, stroke: 1.6 }

function PageMenu({ address, title }: { address: string; title: string }) {
  const words = useArticleReportTexts()
  const may = useMay()
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
  if (may('view-banlist')) {
    const onChoose = () => void ban(address)
    lines.push({ label: words.ban(), icon: <IconBan {...icon} />, onChoose })
  }
  return <RowMenu name={title} lines={lines} />
}
