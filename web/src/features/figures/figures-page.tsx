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
import { type Language, languages, nameOf } from '#lib/language.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { dayOrNone, fieldsOf, type StateOf, textUpTo, useSearchState } from '#lib/search-params.ts'
import { useMay } from '#lib/session.ts'
import { useTitle } from '#lib/titles.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { figuresQuery } from './figures.queries.ts'
import { ReportPart } from './report-part.tsx'
import { TodayPart } from './today/today-part.tsx'

const asLanguage = (text: string | undefined): Language | '' => languages.find((code) => code === text) ?? ''
const Search = fieldsOf({
  from: dayOrNone,
  to: dayOrNone,
  intake: textUpTo(40),
  compare: textUpTo(40),
  lang: asLanguage,
})
type State = StateOf<typeof Search>

/** The figures of the programme, to be read, printed and saved. */
export function FiguresPage() {
  const { t } = useTranslation()
  const may = useMay()
  const [state, update] = useSearchState(Search)
  const { lang, ...given } = state
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
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
  const { from, to, intake, compare } = state
  const now = halfYearOf(indianDate())
  const halves = halfYears(first ?? now, now)
  const month = (day: string) => formatMonth(day.slice(0, 7))
  const others = intakes.filter(({ value }) => value !== intake)
  const isYear = from !== '' && to !== ''
  return (
    <search
      aria-label={t('figures.filters')}
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5 print:hidden"
    >
      <Select
        label={t('figures.from')}
        placeholder={t('figures.beginning')}
        options={withChosen(halves, from).map((half) => ({ value: half, label: month(half) }))}
        value={from}
        onChange={({ target }) =>
          update({
            from: target.value,
            ...(target.value === '' && compare === yearBefore && { compare: '' }),
          })
        }
      />
      <Select
        label={t('figures.to')}
        placeholder={t('figures.today')}
        options={withChosen(halves.map(endOfHalfYear), to).map((day) => ({ value: day, label: month(day) }))}
        value={to}
        onChange={({ target }) =>
          update({ to: target.value, ...(target.value === '' && compare === yearBefore && { compare: '' }) })
        }
      />
      {intakes.length > 0 && (
        <Select
          label={t('intake.label')}
          placeholder={t('common.all')}
          options={intakes}
          value={intake}
          onChange={({ target }) => update({ intake: target.value })}
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
    </search>
  )
}

/** The choice in the address is offered even if there is nobody in it. */
function withChosen(days: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || days.includes(chosen) ? days : [...days, chosen].toSorted().toReversed()
}
