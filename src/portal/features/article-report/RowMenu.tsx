import { ActionIcon, Menu } from '@mantine/core'
import { IconBan, IconCopy, IconDots, IconExternalLink } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useMay } from '#portal/state/use-selection.ts'
import { copyText } from '#portal/ui/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notifications.ts'
import { webAddress } from '#portal/ui/web-address.ts'

import type { ReportRow } from './article-report.queries.ts'
import { useBan } from './use-ban.ts'

/** What one can do with an article that has a page: open it, copy its link, ban it. */
export function RowMenu({ article }: Pick<ReportRow, 'article'>) {
  const { articleReport } = useTexts()
  const may = useMay()
  const ban = useBan()
  const address = webAddress(article.url)
  if (address === null) return null
  const { title } = article
  const copy = () =>
    void copyText(address).then(
      () => notifyDone(articleReport.copied()),
      () => notifyFailed(articleReport.copyFailed()),
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} aria-label={articleReport.actionsOf({ title })}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={18} stroke={1.6} />}
        >
          {articleReport.open()}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={18} stroke={1.6} />} onClick={copy}>
          {articleReport.copy()}
        </Menu.Item>
        {may('view-banlist') && (
          <Menu.Item
            leftSection={<IconBan size={18} stroke={1.6} />}
            onClick={() => void ban(address)}
          >
            {articleReport.ban()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
