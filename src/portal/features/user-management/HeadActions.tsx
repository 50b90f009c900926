import { IconDownload, IconHistory, IconMailPlus } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { useMatrixFile } from './people/use-matrix-file.ts'
import type { Users } from './use-users.ts'
import { useUserTexts } from './user-texts.ts'

/** History, the matrix as a file, and an invitation. */
export function HeadActions({ users }: { users: Users }) {
  const words = useUserTexts()
  const [, change] = useSearchState()
  const save = useMatrixFile(users.people)
  return (
    <>
      <Button
        variant="subtle"
        icon={<IconHistory aria-hidden />}
        onClick={() => change({ panel: 'history' })}
      >
        <span>{words.history()}</span>
      </Button>
      <Button
        icon={<IconDownload aria-hidden />}
        disabled={save === null}
        onClick={save ?? undefined}
      >
        <span>{words.file.export()}</span>
      </Button>
      {users.mayInvite && (
        <Button icon={<IconMailPlus aria-hidden />} onClick={() => change({ panel: 'invite' })}>
          <span>{words.invite.open()}</span>
        </Button>
      )}
    </>
  )
}
