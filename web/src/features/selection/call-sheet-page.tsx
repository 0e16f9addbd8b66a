import { useQuery } from '@tanstack/react-query'
import { reminders } from '@udyam/contract/reminders/calls'
import type { CallSheetRow } from '@udyam/contract/reminders/schemas'
import { calledWaits } from '@udyam/contract/reminders/values'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { loadsOnce } from '#admin/audited/loads-once.ts'
import { waitingText } from '#admin/waiting-text.ts'
import { formatDate, formatPhone } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { dataQuery } from '#lib/query.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { BackLink } from '#ui/patterns/back-link.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { Select } from '#ui/primitives/select.tsx'

/** Whom to call about an answer, to print: name, number, why, since when, and a line to write on. */
export function CallSheetPage() {
  const { t } = useTranslation()
  const [wait, setWait] = useState<(typeof calledWaits)[number]>('answer')
  const found = useQuery(dataQuery(['call-sheet', wait], reminders.callSheet, { query: { wait } }, loadsOnce))
  const rows = found.data ?? []
  return (
    <div className="mx-auto flex max-w-[60rem] flex-col gap-4">
      <div className="print:hidden">
        <BackLink to={paths.adminSelection} text={t('selection.case.back')} />
      </div>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <PageTitle>{t('callSheet.title')}</PageTitle>
          <p className="text-ink-3">
            {t(`callSheet.${wait}`)}
            {found.data && ` · ${formatDate(new Date(found.dataUpdatedAt).toISOString())}`}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <Select
            id="call-sheet-wait"
            label={t('callSheet.wait')}
            options={calledWaits.map((value) => ({ value, label: t(`callSheet.${value}`) }))}
            value={wait}
            onChange={({ target }) => setWait(calledWaits.find((one) => one === target.value) ?? 'answer')}
          />
          <Button
            variant="secondary"
            icon={<Icon of={Printer} size={18} />}
            disabled={rows.length === 0}
            onClick={() => window.print()}
          >
            {t('callSheet.print')}
          </Button>
        </div>
      </header>
      <p className="text-sm text-ink-3 print:hidden">{t('callSheet.hint')}</p>
      <QueryFailure query={found} text="callSheet.failed" />
      {found.isPending && <p role="status">{t('common.loading')}</p>}
      {found.data && rows.length === 0 && <p>{t('callSheet.none')}</p>}
      <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {rows.map((row) => (
          <Line key={row._id} row={row} />
        ))}
      </ul>
    </div>
  )
}

function Line({ row: { name, phone, about, since, reminded } }: { row: CallSheetRow }) {
  const { t } = useTranslation()
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 break-inside-avoid sm:grid-cols-[1fr_9rem_1fr] print:grid-cols-[1fr_9rem_1fr]">
      <p className="font-semibold wrap-anywhere" translate="no">
        {name}
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
      <p className="text-sm wrap-anywhere text-ink-2">
        {about} · {waitingText(since)}
        {reminded && ` · ${t('callSheet.reminded', { count: reminded.times })}`}
      </p>
      <p
        aria-hidden="true"
        className="hidden h-9 border-b border-dotted border-line-strong print:col-span-3 print:block"
      />
    </li>
  )
}
