import { endOfHalfYear, halfYearOf, halfYears, yearBefore } from '@udyam/contract/figures/values'
import { indianDate } from '@udyam/contract/indian-date'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { intakeOptions } from '#admin/intakes/intake-text.ts'
import { formatMonth } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { languages, nameOf } from '#lib/language.ts'
import { cx } from '#ui/primitives/cx.ts'
import { Select } from '#ui/primitives/select.tsx'
import {
  asLanguage,
  type Days,
  daysIn,
  daysOf,
  type Period,
  periods,
  type State,
  withDays,
  withIntake,
} from './period.ts'

type FiltersProps = { state: State; update: (change: Partial<State>) => void; first: string | null }

/** What a report covers: a period by one press, half-years, an intake, and what it is compared with. */
export function FiguresFilters({ state, update, first }: FiltersProps) {
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
      className="flex flex-wrap rounded-control border border-line-strong bg-paper p-0.5 sm:self-start"
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
