import { Button } from '#portal/ui/controls/Button.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import { readableLink } from '../list/unicode-host.tsx'

interface Props {
  link: string
  onTake: (link: string) => void
}

/** The address that a text is probably meant for, one click away; one goes on in the field. */
export function MeantOffer({ link, onTake }: Props) {
  const { add } = useBanlistWorkTexts()
  return (
    <Button
      onClick={({ currentTarget }) => {
        // It goes with the click.
        currentTarget.form?.querySelector('input')?.focus()
        onTake(link)
      }}
    >
      {add.meant({ link: readableLink(link) })}
    </Button>
  )
}
