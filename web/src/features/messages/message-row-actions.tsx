import type { ContactMessageRecord } from '@udyam/contract/schemas/contact'
import { Eye, MailCheck, MailOpen } from 'lucide-react'
import { useTranslation } from '../../lib/i18n.ts'
import { Icon } from '../../ui/primitives/icon.tsx'
import { RowAction } from '../../ui/tables/row-action.tsx'
import { useMark } from './use-mark.ts'

type MessageRowActionsProps = { message: ContactMessageRecord; isCard: boolean; onOpen: () => void }

/** Open a message to read it whole, and mark it. */
export function MessageRowActions({ message, isCard, onOpen }: MessageRowActionsProps) {
  const { t } = useTranslation()
  const mark = useMark(message)
  const look = { of: message.subject, isCard }
  return (
    <>
      <RowAction {...look} label={t('admin.messages.open')} icon={<Icon of={Eye} />} onClick={onOpen} />
      <RowAction
        {...look}
        label={t(message.read ? 'admin.messages.markUnread' : 'admin.messages.markRead')}
        icon={<Icon of={message.read ? MailOpen : MailCheck} />}
        pending={mark.isPending}
        onClick={() => mark.mutate()}
      />
    </>
  )
}
