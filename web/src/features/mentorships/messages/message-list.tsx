import type { ChatMessage, Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { Fragment, useLayoutEffect, useRef, useState, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { onDemand } from '#lib/loading/on-demand.tsx'
import { focusManager, useMutation } from '@tanstack/react-query'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { call } from '#lib/api.ts'
import { Flag } from 'lucide-react'
import { formatDateTime } from '#lib/format.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'

const ReportDialog = onDemand(async () => (await import('./report-dialog.tsx')).ReportDialog)

type MessageListProps = {
  mentorship: Mentorship
  /** Oldest first. */
  messages: readonly ChatMessage[]
  older: { has: boolean; isLoading: boolean; load: () => Promise<void> }
}

/** Messages, newest at the bottom; a line separates the unread ones. */
export function MessageList({ mentorship, messages, older }: MessageListProps) {
  const { t } = useTranslation()
  const { side, other } = mentorship
  const [reported, setReported] = useState<ChatMessage | null>(null)
  const [firstUnread] = useState(() => messages.find((message) => isUnread(message, side))?._id)
  useMarkRead(mentorship._id, messages.findLast((message) => isUnread(message, side))?._id)
  const scroll = useScrolled(messages, side)

  return (
    <>
      {messages.length === 0 && (
        <EmptyState
          drawing="post-box"
          title={t(
            mentorship.state === 'active' ? 'mentorship.message.none' : 'mentorship.message.noneClosed',
          )}
        />
      )}
      {messages.length > 0 && (
        <div
          {...scroll}
          id="message-log"
          role="log"
          aria-label={t('mentorship.message.log', { name: other.name })}
          // A keyboard has to reach what scrolls.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="flex max-h-[min(32rem,60dvh)] max-lg:max-h-[44dvh] flex-col gap-3 overflow-y-auto rounded-card bg-sand p-3"
        >
          {older.has && (
            <div className="text-center">
              <Button
                variant="secondary"
                size="sm"
                pending={older.isLoading}
                onClick={() => void older.load().then(() => keepFocus('#message-log'))}
              >
                {t('mentorship.message.older')}
              </Button>
            </div>
          )}
          {messages.map((message) => (
            <Fragment key={message._id}>
              {message._id === firstUnread && (
                <p className="flex items-center gap-3 text-sm font-semibold text-danger-text before:flex-1 before:border-t after:flex-1 after:border-t">
                  {t('mentorship.message.new')}
                </p>
              )}
              <MessageBubble
                message={message}
                author={message.author === side ? null : other.name}
                onReport={() => setReported(message)}
              />
            </Fragment>
          ))}
        </div>
      )}
      {reported && <ReportDialog message={reported} onClose={() => setReported(null)} />}
    </>
  )
}

function isUnread({ author, readAt }: ChatMessage, side: Mentorship['side']): boolean {
  return author !== side && readAt === null
}

/**
 * Scrolls to the newest message, unless the user has scrolled up. Loading older ones does not move the view.
 */
function useScrolled(messages: readonly ChatMessage[], side: Mentorship['side']) {
  const box = useRef<HTMLDivElement>(null)
  const oldest = messages[0]?._id
  const newest = messages.at(-1)
  const last = useRef({ isAtEnd: true, height: 0, oldest, newest: newest?._id })
  const isOwn = newest?.author === side
  useLayoutEffect(() => {
    const shown = box.current
    if (shown === null) return
    const { isAtEnd, height } = last.current
    const hasSent = isOwn && newest?._id !== last.current.newest
    if (isAtEnd || hasSent) shown.scrollTop = shown.scrollHeight
    else if (oldest !== last.current.oldest) shown.scrollTop += shown.scrollHeight - height
    last.current = { isAtEnd: isAtEnd || hasSent, height: shown.scrollHeight, oldest, newest: newest?._id }
  }, [oldest, newest?._id, isOwn])
  return {
    ref: box,
    onScroll: () => {
      const shown = box.current
      if (shown === null) return
      last.current.isAtEnd = shown.scrollHeight - shown.scrollTop - shown.clientHeight < 40
    },
  }
}

/** Marks the messages as read on the server once their page is visible. */
function useMarkRead(id: string, newestUnread: string | undefined): void {
  const isInView = useSyncExternalStore(
    (listener) => focusManager.subscribe(listener),
    () => focusManager.isFocused(),
  )
  const { mutate } = useMutation({
    mutationFn: () => call(mentorships.readMessages, { params: { id } }),
    // No toast, because the user did not request it; the next visit tries again.
    meta: { isShownInPage: true },
  })
  useEffect(() => {
    if (newestUnread !== undefined && isInView) mutate()
  }, [newestUnread, isInView, mutate])
}

type MessageBubbleProps = {
  message: ChatMessage
  /** The other's name; null for one's own message. */
  author: string | null
  onReport: () => void
}

function MessageBubble({ message, author, onReport }: MessageBubbleProps) {
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
