import type { ChatMessage, Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/patterns/empty-state.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { onDemand } from '../../../lib/loading/on-demand.tsx'

const ReportDialog = onDemand(async () => (await import('./report-dialog.tsx')).ReportDialog)

type MessageListProps = {
  mentorship: Mentorship
  /** Oldest first. */
  messages: readonly ChatMessage[]
  older: { has: boolean; isLoading: boolean; load: () => Promise<void> }
}

/** The messages, the newest at the bottom; those not read before stand under a line that says so. */
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

/** Keeps the newest in view, unless somebody has scrolled up to read; older ones push nothing out of sight. */
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
