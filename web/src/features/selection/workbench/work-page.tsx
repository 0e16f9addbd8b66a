import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { adminSelection } from '@udyam/contract/admin-selection/calls'
import { queueWork } from '@udyam/contract/admin-selection/values'
import type { Reply } from '@udyam/contract/endpoint'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useUndo } from '#admin/use-undo.ts'
import { ApiError } from '#lib/api-error.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { fieldsOf, oneOf, textUpTo, useSearchState } from '#lib/search-params.ts'
import { translateMessage } from '#lib/server-message.ts'
import { useTitle } from '#lib/titles.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { toast } from '#ui/patterns/toast.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { choiceFields, everyMentor } from '../matching/choice-search.ts'
import { selectionQueries } from '../selection.queries.ts'
import { useSitting } from './use-sitting.ts'
import { WorkBar } from './work-bar.tsx'
import { WorkCase } from './work-case.tsx'

const fields = fieldsOf({ do: oneOf(queueWork), at: textUpTo(36), intake: textUpTo(36), ...choiceFields })

const texts = {
  evaluate: {
    title: 'selection.work.title',
    waits: 'selection.work.given',
    done: 'selection.work.done',
    hint: 'selection.work.doneHint',
    next: { text: 'selection.work.review', state: 'under_review' },
  },
  decide: {
    title: 'selection.decide.title',
    waits: 'selection.decide.saved',
    done: 'selection.decide.done',
    hint: 'selection.decide.doneHint',
    next: { text: 'selection.work.review', state: 'under_review' },
  },
  mentor: {
    title: 'selection.introduce.title',
    waits: 'messages.introduction_shared',
    done: 'selection.introduce.done',
    hint: 'selection.introduce.doneHint',
    next: { text: 'selection.introduce.shared', state: 'introduced' },
  },
} as const

/** Queue of mentees to evaluate, decide on, or match; it prefetches the next case. */
export function WorkPage() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useUndo()
  const [{ at, do: work, intake: given, ...search }, update] = useSearchState(fields)
  const intake = given || undefined
  const queue = useQuery(selectionQueries.queue(work, intake))
  const sitting = useSitting(queue.data?.data ?? [], at)
  const found = useQuery({ ...selectionQueries.application(at), enabled: at !== '' })
  useQuery({ ...selectionQueries.application(sitting.next ?? ''), enabled: sitting.next !== undefined })
  const { title, waits, done, hint, next } = texts[work]
  useTitle(t(title))
  if (at === '' && sitting.next !== undefined) {
    return (
      <Navigate
        replace
        to={`${paths.adminSelectionWork}?do=${work}&at=${sitting.next}${given && `&intake=${given}`}`}
      />
    )
  }
  const move = (by: 1 | -1) =>
    update({ ...everyMentor, at: (by === 1 ? sitting.next : sitting.previous) ?? '' })
  const goOn = ({ undo, code = '' }: Pick<Reply<typeof adminSelection.evaluate>, 'undo' | 'code'>) => {
    const name = found.data?.data.candidate.name ?? ''
    if (undo === undefined) toast.success(translateMessage(code))
    else {
      offerUndo({
        text: t(waits, { name }),
        offers: [undo],
        onTakenBack: () => update({ at }),
      })
    }
    leave()
  }
  const leave = () => {
    // Without this, it would be next again until the queue is refetched.
    client.setQueryData(
      selectionQueries.queue(work, intake).queryKey,
      (known) => known && { ...known, data: known.data.filter(({ _id }) => _id !== at) },
    )
    move(1)
    void client.invalidateQueries()
  }
  const record = found.data?.data
  return (
    <div className="-mx-(--gutter) -my-6 flex flex-col xl:tall:h-[calc(100dvh-70px)]">
      <WorkBar title={t(title)} at={at} sitting={sitting} onMove={move} />
      {at !== '' && record ? (
        <WorkCase
          key={at}
          work={work}
          record={record}
          isGone={found.error instanceof ApiError && found.error.status === 404}
          onGiven={goOn}
          onMove={move}
          search={search}
          update={update}
          onShared={leave}
        />
      ) : (
        <div className="flex flex-col items-center gap-4 p-6">
          {queue.data && at === '' && <AllDone title={t(done)} hint={t(hint)} next={next} />}
          <QueryFailure query={queue} text="selection.fetchFailed" />
          <QueryFailure query={found} text="selection.case.fetchFailed" />
          {(queue.isPending || (at !== '' && found.isPending)) && <Waiting />}
        </div>
      )}
    </div>
  )
}

type AllDoneProps = { title: string; hint: string; next: (typeof texts)[keyof typeof texts]['next'] }

function AllDone({ title, hint, next }: AllDoneProps): ReactNode {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <LinkButton to={`${paths.adminSelection}?view=table&state=${next.state}`}>{t(next.text)}</LinkButton>
      }
    />
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <AfterDelay status={t('common.loading')}>
      <Skeleton className="h-96 w-full" />
    </AfterDelay>
  )
}
