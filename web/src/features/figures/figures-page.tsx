import { useQuery } from '@tanstack/react-query'
import { endOfHalfYear, halfYearOf, halfYears, yearBefore } from '@udyam/contract/figures/values'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { useIntakes } from '#admin/intakes/intakes.query.ts'
import { intakeOptions } from '#admin/intakes/intake-text.ts'
import { formatMonth } from '#lib/format.ts'
import { changeLanguage, useTranslation } from '#lib/i18n.ts'
import { languages, nameOf } from '#lib/language.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useSearchState } from '#lib/search-params.ts'
import { useMay } from '#lib/session.ts'
import { useTitle } from '#lib/titles.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { figuresQuery } from './figures.queries.ts'
import {
  asLanguage,
  type Days,
  daysIn,
  daysOf,
  type Period,
  periods,
  Search,
  type State,
  withDays,
  withIntake,
} from './period.ts'
import { ReportPart } from './report-part.tsx'
import { TodayPart } from './today/today-part.tsx'

/** The figures of the programme, to be read, printed and saved. */
export function FiguresPage() {
  const { t } = useTranslation()
  const may = useMay()
  const [state, update] = useSearchState(Search)
  const { lang, intake, compare } = state
  const asked = Object.entries({ ...daysIn(state), intake, compare })
  const query = Object.fromEntries(asked.filter(([, value]) => value !== ''))
  const found = useQuery(figuresQuery(query))
  const shown = found.data?.data
  useTitle(t('figures.title'))
  useEffect(() => {
    if (lang !== '') void changeLanguage(lang)
  }, [lang])
  return (
    <div className="flex flex-col gap-5 print:block print:space-y-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <PageTitle className="text-h2">{t('figures.title')}</PageTitle>
        <span className="print:hidden">
          <Button
            variant="secondary"
            icon={<Icon of={Printer} size={18} />}
            disabled={shown?.report.state !== 'shown'}
            onClick={() => window.print()}
          >
            {t('figures.print')}
          </Button>
        </span>
      </header>
      <Filters state={state} update={update} first={shown?.first ?? null} />
      <QueryFailure query={found} text="figures.failed" />
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-96 w-full rounded-card" />
        </AfterDelay>
      )}
      {shown && <ReportPart {...shown} query={query} />}
      {may(dashboard.charts) && <TodayPart />}
    </div>
  )
}

type FiltersProps = { state: State; update: (change: Partial<State>) => void; first: string | null }

function Filters({ state, update, first }: FiltersProps) {
  const { t, language } = useTranslation()
  const intakes = intakeOptions(t, useIntakes(), language)
  const { intake, compare } = state
  const days = daysIn(state)
  const now = halfYearOf(indianDate())
  const halves = halfYears(first ?? now, now)
  const month = (day: string) => formatMonth(day.slice(0, 7))
  const others = intakes.filter(({ value }) => value !== intake)
  const isYear = days.from !== '' && days.to !== ''
  return (
    <search aria-label={t('figures.filters')} className="flex flex-col gap-3 print:hidden">
      <PeriodChoice
        chosen={periods.find((one) => isSame(daysOf(one), days))}
        onChoose={(period) => update(withDays(state, daysOf(period)))}
      />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        <Select
          label={t('figures.from')}
          placeholder={t('figures.beginning')}
          options={withChosen(halves, days.from).map((half) => ({ value: half, label: month(half) }))}
          value={days.from}
          onChange={({ target }) => update(withDays(state, { ...days, from: target.value }))}
        />
        <Select
          label={t('figures.to')}
          placeholder={t('figures.today')}
          options={withChosen(halves.map(endOfHalfYear), days.to).map((day) => ({
            value: day,
            label: month(day),
          }))}
          value={days.to}
          onChange={({ target }) => update(withDays(state, { ...days, to: target.value }))}
        />
        {intakes.length > 0 && (
          <Select
            label={t('intake.label')}
            placeholder={t('common.all')}
            options={intakes}
            value={intake}
            onChange={({ target }) => update(withIntake(state, target.value))}
          />
        )}
        <Select
          label={t('figures.compare')}
          placeholder={t('figures.compareNone')}
          options={[...(isYear ? [{ value: yearBefore, label: t('figures.compareYear') }] : []), ...others]}
          value={compare}
          onChange={({ target }) => update({ compare: target.value })}
        />
        <Select
          label={t('figures.language')}
          options={languages.map((code) => ({ value: code, label: nameOf(code), lang: code }))}
          value={language}
          onChange={({ target }) => update({ lang: asLanguage(target.value) })}
        />
      </div>
    </search>
  )
}

const isSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to

type PeriodChoiceProps = { chosen: Period | undefined; onChoose: (period: Period) => void }

/** This year, last year or all time by one press; none is pressed for other days. */
function PeriodChoice({ chosen, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={t('figures.periods')}
      className="flex rounded-control border border-line-strong bg-paper p-0.5 sm:self-start"
    >
      {periods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === chosen}
          onClick={() => onChoose(period)}
          className={cx(
            'min-h-11 grow basis-0 rounded-[8px] px-2 font-semibold sm:basis-auto sm:px-4',
            period === chosen ? 'bg-tint text-on-tint' : 'text-ink-2 hover:bg-sand',
          )}
        >
          {t(`figures.periods.${period}`)}
        </button>
      ))}
    </div>
  )
}

/** The choice in the address is offered even if there is nobody in it. */
function withChosen(days: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || days.includes(chosen) ? days : [...days, chosen].toSorted().toReversed()
}
