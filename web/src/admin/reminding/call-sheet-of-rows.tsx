import type { BroadcastFilter } from '@udyam/contract/broadcasts/schemas'
import { reminders } from '@udyam/contract/reminders/calls'
import { ListChecks } from 'lucide-react'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

type CallSheetOfRowsProps = {
  of: 'mentees' | 'mentors'
  /** The selected rows. */
  ids: readonly string[]
  /** How many the list finds; nothing for a search, which has no sheet. */
  found?: number | false | undefined
  filter: BroadcastFilter | undefined
}

/** Leads to a call sheet of the selected rows of a list, or of all that its filters find if these are more. */
export function CallSheetOfRows({ of, ids, found = false, filter = {} }: CallSheetOfRowsProps) {
  const { t } = useTranslation()
  const may = useMay()
  if (!may(reminders.callMentees)) return null
  const link = (query: object, text: string) => (
    <LinkButton
      variant="secondary"
      size="sm"
      to={`${paths.adminCallSheet}?${new URLSearchParams({ of, ...query }).toString()}`}
    >
      <Icon of={ListChecks} />
      {text}
    </LinkButton>
  )
  return (
    <>
      {link({ ids: ids.join(',') }, t('callSheet.ofRows', { count: ids.length }))}
      {found !== false &&
        found > ids.length &&
        link(filter, t('callSheet.ofAll', { number: formatNumber(found) }))}
    </>
  )
}
