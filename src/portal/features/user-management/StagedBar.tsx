import { NoticeAction, notifyDone, withdrawNotices } from '#portal/ui/notices/notices.tsx'
import { InkAction, InkBar } from '#portal/ui/page/ink/InkBar.tsx'

import type { Users } from './use-users.ts'
import { useUserTexts } from './user-texts.ts'

/** Counts what is staged: the one way to the review. */
export function StagedBar({ changes }: Pick<Users, 'changes'>) {
  const words = useUserTexts().bar
  const { staged, toggle } = changes
  if (staged.length === 0) return null
  const people = new Set(staged.map(({ userId }) => userId)).size
  const discard = () => {
    changes.discard()
    const undo = () => {
      withdrawNotices('staged')
      for (const change of staged) toggle(change)
    }
    notifyDone(words.discarded({ count: staged.length }), {
      about: 'staged',
      actions: <NoticeAction onClick={undo}>{words.undo()}</NoticeAction>,
    })
  }
  return (
    <InkBar
      label={words.label()}
      count={
        <>
          <b>{words.changes({ count: staged.length })}</b>
          {words.people({ count: people })}
        </>
      }
    >
      <InkAction label={words.discard()} onClick={discard} />
      <InkAction label={words.review()} isMain onClick={changes.review} />
    </InkBar>
  )
}
