import { IconBan, IconCopy, IconExternalLink } from '@tabler/icons-react'

import { webAddress } from '#lib/web-address.ts'
import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'
import { copyText } from '#portal/ui/hooks/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

import { useBanOf, useMayBan } from '../bans.queries.ts'
import { useBan } from '../use-ban.tsx'

import styles from './article-detail.module.css'

interface Props {
  article: { title: string; url: string | null }
}

/** Opens an article that has a page, copies its link, bans it or takes it off the banlist. */
export function ArticleButtons({ article: { title, url } }: Props) {
  const address = webAddress(url)
  return address !== null && <PageButtons address={address} title={title} />
}

function PageButtons({ address, title }: { address: string; title: string }) {
  const words = useArticleReportTexts()
  const mayBan = useMayBan()
  const { ban, unban } = useBan()
  const entry = useBanOf(address)
  const copy = () =>
    void copyText(address).then(
      () => notifyDone(words.copied()),
      () => notifyFailed(words.copyFailed()),
    )
  return (
    <div className={styles.buttons}>
      <a {...buttonLook()} href={address} target="_blank" rel="noopener noreferrer">
        <IconExternalLink aria-hidden />
        {words.open()}
      </a>
      <Button icon={<IconCopy aria-hidden />} onClick={copy}>
        {words.copy()}
      </Button>
      {mayBan &&
        (entry?.isOwn === true ? (
          <Button icon={<IconBan aria-hidden />} onClick={() => void unban(entry.id, title)}>
            {words.unban()}
          </Button>
        ) : (
          <Button icon={<IconBan aria-hidden />} onClick={() => void ban({ address, title })}>
            {words.ban()}
          </Button>
        ))}
    </div>
  )
}
