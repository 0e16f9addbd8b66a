import { useMutation, useQuery } from '@tanstack/react-query'
import { calendar } from '@udyam/contract/calendar/calls'
import { CalendarDays } from 'lucide-react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { dataQuery } from '#lib/query.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { keepFocus } from '#lib/restore-focus.ts'
import { CopyButton } from '#lib/copy-button.tsx'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

const calendarQuery = dataQuery(['calendar'], calendar.get, undefined)

/**
 * Private address of the reader's calendar: made, copied, replaced and ended here.
 *
 * @param of what stands in it
 */
export function CalendarPart({ of }: { of: 'meetings' | 'intakes' }) {
  const { t } = useTranslation()
  const found = useQuery(calendarQuery)
  return (
    <section aria-labelledby="calendar" className="mt-6 flex flex-col gap-4">
      <h2 id="calendar" tabIndex={-1} className="text-h2">
        {t('notifications.calendar')}
      </h2>
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-40 w-full" />
        </AfterDelay>
      )}
      <QueryFailure query={found} text="notifications.calendarFailed" />
      {found.data && (
        <Card className="flex flex-col gap-4 sm:p-6">
          <p className="text-ink-2">
            {t(of === 'meetings' ? 'notifications.calendarHint' : 'notifications.calendarHintIntakes')}
          </p>
          {found.data.address === '' ? <NoAddress /> : <Address address={found.data.address} />}
        </Card>
      )}
    </section>
  )
}

function useCreate() {
  return useMutation({
    mutationFn: () => call(calendar.create),
    meta: { failure: 'notifications.calendarNotSaved' },
    onSuccess: () => keepFocus('#calendar'),
  })
}

function NoAddress() {
  const { t } = useTranslation()
  const create = useCreate()
  return (
    <div>
      <Button
        variant="secondary"
        icon={<Icon of={CalendarDays} size={18} />}
        pending={create.isPending}
        onClick={() => create.mutate()}
      >
        {t('notifications.calendarMake')}
      </Button>
    </div>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation()
  const create = useCreate()
  const remove = useMutation({
    mutationFn: () => call(calendar.remove),
    meta: { failure: 'notifications.calendarNotSaved' },
    onSuccess: () => keepFocus('#calendar'),
  })
  const subscribed = address.replace(/^https?:/, 'webcal:')
  return (
    <>
      <TextInput id="calendar-address" label={t('notifications.calendarAddress')} value={address} readOnly />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={address} />
        <a href={subscribed} className="inline-flex min-h-11 items-center">
          {t('notifications.calendarOpen')}
        </a>
        <a
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribed)}`}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center"
        >
          {t('notifications.calendarGoogle')}
        </a>
      </div>
      <p className="text-sm text-ink-3">{t('notifications.calendarSecret')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          pending={create.isPending}
          onClick={() => {
            if (confirmAction(t('notifications.calendarConfirmNew'))) create.mutate()
          }}
        >
          {t('notifications.calendarNew')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          pending={remove.isPending}
          onClick={() => {
            if (confirmAction(t('notifications.calendarConfirmEnd'))) remove.mutate()
          }}
        >
          {t('notifications.calendarEnd')}
        </Button>
      </div>
    </>
  )
}
