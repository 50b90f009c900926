import { ReportExport } from '#portal/report/export/ReportExport.tsx'
import { useScreenTitle } from '#portal/report/page-names.ts'

import type { UserGroups } from '../use-user-groups.ts'
import { useUserGroupTexts } from '../user-group-texts.ts'
import { useGroupFile } from './use-group-file.ts'

/** Makes files of the groups as they are shown. */
export function GroupExport({ state: { groups } }: { state: UserGroups }) {
  const texts = useUserGroupTexts()
  const title = useScreenTitle()
  const rows = useGroupFile(groups ?? [])
  return <ReportExport title={title} rowsName={texts.rows()} count={groups?.length} rows={rows} />
}
