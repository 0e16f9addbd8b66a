import type { ChatMessage } from '@udyam/contract/schemas/mentorship-records'
import { Flag } from 'lucide-react'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { writtenLanguage } from '../../../lib/known-values.ts'
import { cx } from '../../../ui/primitives/cx.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'

type MessageBubbleProps = {
  message: ChatMessage
  /** The other's name; null for one's own message. */
  author: string | null
  onReport: () => void
}

export function MessageBubble({ message, author, onReport }: MessageBubbleProps) {
  const { t } = useTranslation()
  const { text, createdAt, readAt, isReported } = message
  const isOwn = author === null
  return (
    <article
      className={cx(
        'max-w-[88%] min-w-0 rounded-card border px-4 py-2.5',
        isOwn ? 'self-end border-transparent bg-tint-strong text-on-tint' : 'self-start border-line bg-paper',
      )}
    >
      <p className={isOwn ? 'sr-only' : 'text-sm font-semibold'}>
        {isOwn ? t('mentorship.you') : <span translate="no">{author}</span>}
      </p>
      <p lang={writtenLanguage(text)} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-caption">
        <span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {isOwn && readAt !== null && ` · ${t('mentorship.message.read')}`}
          {isReported && ` · ${t('mentorship.message.reported')}`}
        </span>
        {!isOwn && !isReported && (
          <IconButton
            label={t('mentorship.message.reportOf', { time: formatDateTime(createdAt) })}
            icon={<Icon of={Flag} size={16} />}
            onClick={onReport}
            className="-me-2"
          />
        )}
      </div>
    </article>
  )
}
