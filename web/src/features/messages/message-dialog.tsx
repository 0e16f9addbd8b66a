import type { ContactMessageRecord } from '@udyam/contract/contact/schemas'
import { SuspensionAction } from '#admin/suspension/suspension-action.tsx'
import { formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { Button } from '#ui/primitives/button.tsx'
import { buttonClass } from '#ui/primitives/button-class.ts'
import { Dialog } from '#ui/primitives/dialog.tsx'
import { useMark } from './use-mark.ts'

/** Full message, with actions to answer and mark it. */
export function MessageDialog({ message, onClose }: { message: ContactMessageRecord; onClose: () => void }) {
  const { t } = useTranslation()
  const mark = useMark(message)
  const subject = t('admin.messages.replySubject', { subject: message.subject })
  return (
    <Dialog title={message.subject} onClose={onClose}>
      <p className="text-sm text-ink-3">
        <span translate="no" className="wrap-anywhere">
          {`${message.name} <${message.email}>`}
        </span>
        <br />
        <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
      </p>
      <p lang={writtenLanguage(message.message)} className="wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {message.sender !== null && <SuspensionAction id={message.sender} name={message.name} />}
        <Button variant="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button
          variant="secondary"
          pending={mark.isPending}
          onClick={() => mark.mutate(undefined, { onSuccess: onClose })}
        >
          {t(message.read ? 'admin.messages.markUnread' : 'admin.messages.markRead')}
        </Button>
        <a
          href={`mailto:${message.email}?subject=${encodeURIComponent(subject)}`}
          data-outlined
          className={buttonClass({})}
        >
          {t('admin.messages.reply')}
        </a>
      </div>
    </Dialog>
  )
}
