import { useInfiniteQuery } from '@tanstack/react-query'
import type { ChatMessage, Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { useLocation } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { mentorshipQueries } from '../mentorships.queries.ts'
import { PartCard } from '../part-card.tsx'

export function MessagesPart({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(mentorshipQueries.messages(mentorship._id))
  const { hash } = useLocation()
  const isActive = mentorship.state === 'active'
  return (
    <PartCard id="messages" title={t('mentorship.part.messages')}>
      {list.isPending && (
        <AfterDelay status={t('common.loading')}>
          <div className="flex flex-col gap-3">
            <Skeleton className="h-14 w-2/3" />
            <Skeleton className="ms-auto h-14 w-2/3" />
          </div>
        </AfterDelay>
      )}
      <QueryFailure query={list} text="mentorship.message.loadFailed" />
      {list.data && (
        <MessageList
          mentorship={mentorship}
          messages={inOrder(list.data.pages.flatMap(({ data }) => data))}
          older={{
            has: list.hasNextPage,
            isLoading: list.isFetchingNextPage,
            load: async () => void (await list.fetchNextPage()),
          }}
        />
      )}
      {!list.isPending &&
        (isActive ? (
          <MessageForm mentorship={mentorship} isMeant={list.isSuccess && hash === '#write'} />
        ) : (
          <p className="text-ink-3">{t('mentorship.message.closed')}</p>
        ))}
    </PartCard>
  )
}

/** Oldest first, without duplicates: a new message between two page requests shifts the page boundaries. */
function inOrder(newestFirst: readonly ChatMessage[]): ChatMessage[] {
  return [...new Map(newestFirst.map((message) => [message._id, message])).values()].toReversed()
}
