import { PersonName } from '#admin/person-name.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { reminders } from '@udyam/contract/reminders/calls'
import type { CalledPerson, CallSheetRow } from '@udyam/contract/reminders/schemas'
import { calledWaits, mostOnSheet } from '@udyam/contract/reminders/values'
import type { ApplicationState } from '@udyam/contract/selection/values'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadsOnce } from '#admin/audited/loads-once.ts'
import { waitingText } from '#admin/waiting-text.ts'
import { formatDate, formatNumber, formatPhone } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { dataQuery } from '#lib/query.ts'
import type { TextKey } from '#lib/text-key.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { BackLink } from '#ui/patterns/back-link.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { Select } from '#ui/primitives/select.tsx'

/** Whom to call, to print: name, number, why, since when, and a line to write on. */
export function CallSheetPage() {
  const [search] = useSearchParams()
  const of = search.get('of')
  return of === 'mentees' || of === 'mentors' ? (
    <PeopleSheet key={search.toString()} of={of} />
  ) : (
    <WaitSheet />
  )
}

/** The people of a list: those of the address's ids, or those whom its filters find. */
function PeopleSheet({ of }: { of: 'mentees' | 'mentors' }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { of: _of, ...query } = Object.fromEntries(search)
  const endpoint = of === 'mentees' ? reminders.callMentees : reminders.callMentors
  const found = useQuery(dataQuery(['call-sheet', of, query], endpoint, { query }, loadsOnce))
  const rows = found.data ?? []
  return (
    <Sheet
      back={{
        to: of === 'mentees' ? paths.adminMentees : paths.adminMentors,
        text: t(of === 'mentees' ? 'menteeForm.back' : 'mentorForm.back'),
      }}
      about={t(`callSheet.${of}`)}
      found={found}
      count={rows.length}
    >
      {rows.length >= mostOnSheet && (
        <p className="text-sm text-ink-3">{t('callSheet.first', { number: formatNumber(mostOnSheet) })}</p>
      )}
      <Lines>
        {rows.map(({ _id, name, phone, state, since }) => (
          <Line key={_id} _id={_id} who={of === 'mentees' ? 'mentee' : 'mentor'} name={name} phone={phone}>
            {t(stateText(state))} · {waitingText(since)}
          </Line>
        ))}
      </Lines>
    </Sheet>
  )
}

const mentorTexts = {
  Pending: 'status.pending',
  Approved: 'status.approved',
  Blocked: 'status.blocked',
} as const

function stateText(state: CalledPerson['state']): TextKey {
  return state in mentorTexts
    ? mentorTexts[state as keyof typeof mentorTexts]
    : `selection.state.${state as ApplicationState}`
}

/** Whom to call about an answer, each person once: the longest wait first. */
function WaitSheet() {
  const { t } = useTranslation()
  const [wait, setWait] = useState<(typeof calledWaits)[number]>('answer')
  const found = useQuery(dataQuery(['call-sheet', wait], reminders.callSheet, { query: { wait } }, loadsOnce))
  const rows = found.data ?? []
  const people = rows.filter((row) => rows.find(isOf(row)) === row)
  return (
    <Sheet
      back={{ to: paths.adminSelection, text: t('selection.case.back') }}
      about={t(`callSheet.${wait}`)}
      found={found}
      count={rows.length}
      choice={
        <Select
          id="call-sheet-wait"
          label={t('callSheet.wait')}
          options={calledWaits.map((value) => ({ value, label: t(`callSheet.${value}`) }))}
          value={wait}
          onChange={({ target }) => setWait(calledWaits.find((one) => one === target.value) ?? 'answer')}
        />
      }
    >
      <Lines>
        {people.map((person) => (
          <Line
            key={person.mentorId}
            _id={person.mentorId}
            who="mentor"
            name={person.name}
            phone={person.phone}
          >
            {rows.filter(isOf(person)).map(({ _id, about, since, reminded }) => (
              <span key={_id} className="block">
                {wait === 'answer' ? t('callSheet.about', { name: about }) : about} · {waitingText(since)}
                {reminded && ` · ${t('callSheet.reminded', { count: reminded.times })}`}
              </span>
            ))}
          </Line>
        ))}
      </Lines>
    </Sheet>
  )
}

function isOf({ mentorId }: CallSheetRow) {
  return (row: CallSheetRow) => row.mentorId === mentorId
}

type SheetProps = {
  back: { to: string; text: string }
  about: string
  found: UseQueryResult<readonly unknown[]>
  count: number
  choice?: ReactNode
  children: ReactNode
}

function Sheet({ back, about, found, count, choice, children }: SheetProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto flex max-w-[60rem] flex-col gap-4">
      <div className="print:hidden">
        <BackLink {...back} />
      </div>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <PageTitle>{t('callSheet.title')}</PageTitle>
          <p className="text-ink-3">
            {about}
            {found.data && ` · ${formatDate(new Date(found.dataUpdatedAt).toISOString())}`}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          {choice}
          <Button
            variant="secondary"
            icon={<Icon of={Printer} size={18} />}
            disabled={count === 0}
            onClick={() => window.print()}
          >
            {t('callSheet.print')}
          </Button>
        </div>
      </header>
      <p className="text-sm text-ink-3 print:hidden">{t('callSheet.hint')}</p>
      <QueryFailure query={found} text="callSheet.failed" />
      {found.isPending && <p role="status">{t('common.loading')}</p>}
      {found.data && count === 0 && <p>{t('callSheet.none')}</p>}
      {children}
    </div>
  )
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">{children}</ul>
}

type LineProps = { _id: string; who: 'mentee' | 'mentor'; name: string; phone: string; children: ReactNode }

function Line({ _id, who, name, phone, children }: LineProps) {
  const { t } = useTranslation()
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 break-inside-avoid sm:grid-cols-[1fr_9rem_1fr] print:grid-cols-[1fr_9rem_1fr]">
      <p className="font-semibold">
        <PersonName
          _id={_id}
          who={who}
          name={name}
          className="wrap-anywhere print:text-ink print:no-underline"
        />
      </p>
      <p>
        {phone === '' ? (
          <span className="text-ink-3">{t('callSheet.noPhone')}</span>
        ) : (
          <a
            href={`tel:+91${phone}`}
            className="inline-flex min-h-6 items-center tabular-nums"
            translate="no"
          >
            {formatPhone(phone)}
          </a>
        )}
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">{children}</p>
      <p
        aria-hidden="true"
        className="hidden h-9 border-b border-dotted border-line-strong print:col-span-3 print:block"
      />
    </li>
  )
}
