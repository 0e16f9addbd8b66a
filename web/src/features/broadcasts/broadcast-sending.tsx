import { useMutation, useQuery } from '@tanstack/react-query'
import { broadcasts } from '@udyam/contract/broadcasts/calls'
import type { BroadcastPreview } from '@udyam/contract/broadcasts/schemas'
import { indianDate } from '@udyam/contract/indian-date'
import { nextMorning } from '@udyam/contract/quiet-hours'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { errorText } from '#lib/error-text.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { nameOf } from '#lib/language.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { DateInput } from '#ui/primitives/date-input.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { leftTexts } from './broadcast-texts.ts'
import { broadcastQueries } from './broadcasts.queries.ts'

type BroadcastSendingProps = {
  id: string
  /** When the words were saved: others must not have changed them since. */
  updatedAt: string
  /** Puts the server's messages on the fields of the words. */
  onRefused: (error: unknown) => void
}

/** Who gets the message, its words as they are sent, and the buttons that send it. */
export function BroadcastSending({
  isToPhones,
  ...message
}: BroadcastSendingProps & { isToPhones: boolean }) {
  const { id } = message
  const { t } = useTranslation()
  const preview = useQuery(broadcastQueries.preview(id))
  return (
    <Card className="flex flex-col gap-5 sm:p-6">
      <h2 className="text-h3">{t('broadcast.preview')}</h2>
      <QueryFailure query={preview} text="broadcast.previewFailed" />
      {preview.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-24 w-full" />
        </AfterDelay>
      )}
      {preview.data && <Readers preview={preview.data} isToPhones={isToPhones} />}
      <Actions {...message} />
    </Card>
  )
}

function Readers({ preview, isToPhones }: { preview: BroadcastPreview; isToPhones: boolean }) {
  const { t } = useTranslation()
  const { people, byMail, byPhone, left, texts } = preview
  const leftOut = leftTexts(t, left)
  return (
    <>
      <div role="status" className="flex flex-col gap-1">
        <p className="font-semibold">{t('broadcast.people', { count: people })}</p>
        {people > 0 && (
          <p>{t('broadcast.byMail', { both: formatNumber(byMail), app: formatNumber(people - byMail) })}</p>
        )}
        {isToPhones && <p>{t('broadcast.byPhone', { number: formatNumber(byPhone) })}</p>}
        <ul className="list-disc ps-5">
          {preview.languages.map(({ language, people: number, writtenIn }) => {
            const values = { language: nameOf(language), number: formatNumber(number) }
            return (
              <li key={language}>
                {writtenIn === null || writtenIn === language
                  ? t('broadcast.reads', values)
                  : t('broadcast.falls', { ...values, other: nameOf(writtenIn) })}
              </li>
            )
          })}
        </ul>
        {leftOut.length > 0 && (
          <p className="text-ink-3">
            {t('broadcast.leftOut')} {leftOut.join('; ')}
          </p>
        )}
      </div>
      {texts.map(({ language, subject, text }) => (
        <figure
          key={language}
          lang={language}
          className="flex flex-col gap-1 border-s-3 border-line-strong ps-4 wrap-anywhere"
        >
          <figcaption className="font-semibold">{subject}</figcaption>
          <p className="measure whitespace-pre-line">{text}</p>
        </figure>
      ))}
    </>
  )
}

function Actions({ id, updatedAt, onRefused }: BroadcastSendingProps) {
  const { t } = useTranslation()
  const [isLater, setLater] = useState(false)
  const params = { id }
  const test = useMutation({
    mutationFn: () => call(broadcasts.test, { params }),
    meta: { keepsCache: true, success: 'server', failure: 'broadcast.testFailed' },
    onError: onRefused,
  })
  const send = useMutation({
    mutationFn: (sendAt: string | undefined) =>
      call(broadcasts.send, { params, body: { updatedAt, ...(sendAt !== undefined && { sendAt }) } }),
    meta: { success: 'server', isShownInPage: true },
    onError: onRefused,
  })
  const isOfNow = send.variables === undefined
  return (
    <>
      {send.error && !isOfTime(send.error, isLater) && (
        <FailureAlert>{errorText(send.error, 'broadcast.sendFailed')}</FailureAlert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={test.isPending} onClick={() => test.mutate()}>
          {t('broadcast.test')}
        </Button>
        <Button variant="secondary" aria-expanded={isLater} onClick={() => setLater(!isLater)}>
          {t('broadcast.later')}
        </Button>
        <Button pending={send.isPending && isOfNow} onClick={() => send.mutate(undefined)}>
          {t('broadcast.send')}
        </Button>
      </div>
      {isLater && (
        <Later
          pending={send.isPending && !isOfNow}
          error={isOfTime(send.error, isLater) ? errorText(send.error, 'broadcast.sendFailed') : undefined}
          onSend={(sendAt) => send.mutate(sendAt)}
        />
      )}
    </>
  )
}

/** Whether an error is shown at the hour. */
function isOfTime(error: unknown, isLater: boolean): boolean {
  return isLater && error instanceof ApiError && 'sendAt' in error.codes
}

type LaterProps = { pending: boolean; error: string | undefined; onSend: (sendAt: string) => void }

/** A day and an hour, in Indian time. */
function Later({ pending, error, onSend }: LaterProps) {
  const { t } = useTranslation()
  const [day, setDay] = useState(() => indianDate(nextMorning(new Date())))
  const [time, setTime] = useState('10:00')
  const at = new Date(`${day}T${time}+05:30`)
  const plan = (event: FormEvent) => {
    event.preventDefault()
    if (!Number.isNaN(at.getTime())) onSend(at.toISOString())
  }
  return (
    <form noValidate onSubmit={plan} className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[12rem_10rem]">
        <DateInput
          label={t('broadcast.day')}
          min={indianDate()}
          value={day}
          error={error}
          id="send-day"
          onChange={({ target }) => setDay(target.value)}
        />
        <TextInput
          type="time"
          label={t('broadcast.hour')}
          value={time}
          id="send-hour"
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <p className="text-sm text-ink-3">{t('broadcast.laterHint')}</p>
      <Button type="submit" variant="secondary" className="self-start" pending={pending}>
        {t('broadcast.plan')}
      </Button>
    </form>
  )
}
