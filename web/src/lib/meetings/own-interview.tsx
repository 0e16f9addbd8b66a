import { useMutation } from '@tanstack/react-query'
import { interviews } from '@udyam/contract/interviews/calls'
import type { OwnInterview } from '@udyam/contract/interviews/schemas'
import { Button } from '#ui/primitives/button.tsx'
import { call } from '../api.ts'
import { formatFullDateTime } from '../format.ts'
import { useTranslation } from '../i18n.ts'
import { keepFocus } from '../restore-focus.ts'
import { CalendarButton } from './calendar-button.tsx'
import { InterviewFacts } from './interview-facts.tsx'
import { withZone } from './zoned-time.ts'

/** Times to choose from, each with one press; or the agreed time with its calendar entry. */
export function OwnInterviewPart({ interview }: { interview: OwnInterview }) {
  const { t } = useTranslation()
  const { _id: id, times, startsAt } = interview
  const choose = useMutation({
    mutationFn: (time: string) => call(interviews.accept, { params: { id }, body: { time } }),
    meta: { success: 'server', failure: 'interview.notSaved' },
    onSuccess: () => keepFocus(),
  })
  return (
    <div className="mt-3.5 flex flex-col items-start gap-3">
      <InterviewFacts interview={interview} />
      {startsAt === null ? (
        <>
          <ul aria-label={t('interview.times')} className="flex w-full flex-col gap-2 sm:w-fit">
            {times.map((time) => (
              <li key={time} className="flex *:grow">
                <Button
                  variant="secondary"
                  pending={choose.isPending && choose.variables === time}
                  onClick={() => {
                    if (!choose.isPending) choose.mutate(time)
                  }}
                >
                  <time dateTime={time}>{withZone(formatFullDateTime(time), time)}</time>
                </Button>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-3">{t('interview.indian')}</p>
        </>
      ) : (
        <CalendarButton from={interviews.calendar} id={id} text={t('interview.calendar')} />
      )}
    </div>
  )
}
