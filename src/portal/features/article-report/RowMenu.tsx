import { IconBan, IconCopy, IconDots, IconExternalLink } from '@tabler/icons-react'

import { webAddress } from '#lib/web-address.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { copyText } from '#portal/ui/hooks/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'
import { useMenu, type MenuLine } from '#portal/ui/overlays/use-menu.tsx'

import type { ReportRow } from './article-report.queries.ts'
import { useBan } from './use-ban.ts'

/** What one can do with an article that has a page: open it, copy its link, ban it. */
export function RowMenu({ article }: Pick<ReportRow, 'article'>) {
  const address = webAddress(article.url)
  return address !== null && <PageMenu address={address} title={article.title} />
}

function PageMenu({ address, title }: { address: string; title: string }) {
  const articleReport = useArticleReportTexts()
  const may = useMay()
  const ban = useBan()
  const copy = () =>
    void copyText(address).then(
      () => notifyDone(articleReport.copied()),
      () => notifyFailed(articleReport.copyFailed()),
    )
  const banning: MenuLine = {
    label: articleReport.ban(),
    icon: <IconBan size={18} stroke={1.6} />,
    onChoose: () => void ban(address),
  }
  const [trigger, menu] = useMenu({
    place: 'bottom-end',
    lines: [
      {
        label: articleReport.open(),
        icon: <IconExternalLink size={18} stroke={1.6} />,
        href: address,
      },
      { label: articleReport.copy(), icon: <IconCopy size={18} stroke={1.6} />, onChoose: copy },
      ...(may('view-banlist') ? [banning] : []),
    ],
  })
  return (
    <>
      <IconButton {...trigger} size={28} aria-label={articleReport.actionsOf({ title })}>
        <IconDots />
      </IconButton>
      {menu}
    </>
  )
}
