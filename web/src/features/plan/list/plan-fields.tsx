import { useQuery } from '@tanstack/react-query'
import { planObjectives } from '@udyam/contract/plans/values'
import type { PlanOptions, planOptions } from '@udyam/contract/plans/option-schemas'
import { districts } from '@udyam/contract/texts/districts'
import type * as z from 'zod'
import { intakeOptions } from '#admin/intakes/intake-text.ts'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import type { Form } from '#forms/use-form.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { knownText } from '#lib/known-values.ts'
import { useHelps } from '#lib/texts/use-offered.ts'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { RadioCardGroup } from '#ui/primitives/radio-card-group.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { fitText, kmText } from '../plan-words.ts'
import { planQueries } from '../plan.queries.ts'

type PlanForm = Pick<Form<z.input<typeof planOptions>, PlanOptions>, 'field' | 'controlled'>

/** Fields of a plan; rare ones are in a collapsed section. */
export function PlanFields({ form }: { form: PlanForm }) {
  const { t } = useTranslation()
  const { value, onChange } = form.controlled('objective')
  return (
    <>
      <TextInput label={t('field.name')} maxLength={100} {...form.field('name')} />
      <RadioCardGroup
        legend={t('plan.objective')}
        name="plan-objective"
        cards={planObjectives.map((objective) => ({
          value: objective,
          label: t(`plan.objective.${objective}`),
          points: [t(`plan.objective.${objective}Hint`)],
        }))}
        value={value ?? null}
        onChange={(next) => onChange(next === 'fit' ? 'fit' : 'people')}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('plan.moreOptions')}</summary>
        <div className="flex flex-col gap-3 pt-2">
          <Checkbox label={t('plan.queue')} {...form.field('queue')} />
          <Checkbox label={t('plan.lowest')} {...form.field('lowest')} />
          <Limits form={form} />
          <Scope form={form} />
        </div>
      </details>
    </>
  )
}

const fits = [0, 450, 600, 750]
const limits = [25, 50, 100, 150, 200, null]

function Limits({ form }: { form: PlanForm }) {
  const { t } = useTranslation()
  const fit = form.controlled('lowestFit')
  const km = form.controlled('limitKm')
  return (
    <>
      <Select
        label={t('plan.lowestFit')}
        options={withOwn(fits, fit.value ?? 0).map((value) => ({
          value: String(value),
          label: fitName(t, value),
        }))}
        id={fit.id}
        error={fit.error}
        value={String(fit.value ?? 0)}
        onChange={({ target }) => fit.onChange(Number(target.value))}
      />
      <Select
        label={t('plan.limitKm')}
        hint={t('plan.limitKmHint')}
        options={withOwn(limits, km.value ?? null).map((value) => ({
          value: String(value),
          label: kmText(value),
        }))}
        id={km.id}
        error={km.error}
        value={String(km.value ?? null)}
        onChange={({ target }) => km.onChange(target.value === 'null' ? null : Number(target.value))}
      />
    </>
  )
}

/** Offered values, plus the plan's own if it is different. */
function withOwn<V>(offered: readonly V[], own: V): V[] {
  return offered.includes(own) ? [...offered] : [own, ...offered]
}

const bandOf: Record<number, 'possible' | 'good' | 'strong'> = { 450: 'possible', 600: 'good', 750: 'strong' }

function fitName(t: Translate, value: number): string {
  if (value === 0) return t('plan.noLowest')
  const band = bandOf[value]
  return band ? t('fit.banded', { band: t(`fit.band.${band}`), score: fitText(value) }) : fitText(value)
}

function Scope({ form }: { form: PlanForm }) {
  const { t, language } = useTranslation()
  const helps = useHelps()
  const industries = useQuery(planQueries.industries)
  const all = t('common.all')
  const intakes = useIntakes()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('plan.scope')}</legend>
      <Select
        label={t('field.industry')}
        placeholder={all}
        options={(industries.data?.data ?? []).map(({ name }) => ({
          value: name,
          label: knownText('industry', name),
        }))}
        {...form.field('industry')}
      />
      <Select
        label={t('field.district')}
        placeholder={all}
        options={Object.keys(districts).map((name) => ({ value: name, label: knownText('district', name) }))}
        {...form.field('district')}
      />
      <Select
        label={t('match.short.needs')}
        placeholder={all}
        options={helps.all.map((need) => ({ value: need, label: helps.label(need) }))}
        {...form.field('need')}
      />
      {intakes.length > 0 && (
        <Select
          label={t('intake.label')}
          placeholder={all}
          options={intakeOptions(t, intakes, language)}
          {...form.field('intake')}
        />
      )}
    </fieldset>
  )
}
