import { interviews } from '@udyam/contract/interviews/calls'
import type { Interview } from '@udyam/contract/interviews/schemas'
import { interviewWays } from '@udyam/contract/interviews/values'
import { FormNotices } from '#forms/form-notices.tsx'
import { noTimes } from '#forms/times/meeting-times.ts'
import { TimeFields } from '#forms/times/time-fields.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { OutcomeForm as OutcomeRule, ProposalForm as ProposalRule } from './interview-rule.ts'

const noProposal = { ...noTimes, minutes: '30', way: 'phone' as const, place: '' }

/** Form for the times, length, way and place of an interview; a draft survives until it is sent. */
export function ProposalForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => ProposalRule,
    id: 'interview',
    draft: `interview-${id}`,
    start: noProposal,
    focusesErrors: true,
    save: (body) => call(interviews.propose, { params: { id }, body }),
    meta: { success: 'server' },
    valuesAfter: () => noProposal,
    onSaved: onDone,
  })
  const cancel = () => {
    form.discard()
    onDone()
  }
  return (
    <form ref={focusFirst} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormNotices form={form} failureText="interview.failed" />
      <TimeFields
        field={form.field}
        getValues={form.getValues}
        legend={t('interview.when')}
        hint={t('interview.whenHint')}
      />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <TextInput
          label={t('interview.length')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('minutes')}
        />
        <Select
          label={t('interview.way')}
          options={interviewWays.map((value) => ({ value, label: t(`interview.way.${value}`) }))}
          {...form.field('way')}
        />
        <TextInput
          label={t('interview.place')}
          optional={t('common.optional')}
          maxLength={300}
          autoComplete="off"
          {...form.field('place')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('interview.send')}
        </Button>
        <Button variant="secondary" onClick={cancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The button that opened the form has gone. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, textarea')?.focus()
}

type OutcomeProps = {
  interview: Interview
  /** Closes the form that corrects an outcome; without it the form stays. */
  onDone?: () => void
}

/** Form for what became of an interview that has begun, or to correct it. */
export function OutcomeForm({ interview, onDone }: OutcomeProps) {
  const { t } = useTranslation()
  const { _id: id, note, state, updatedAt } = interview
  const form = useForm({
    schema: async () => OutcomeRule,
    id: 'interview-outcome',
    draft: `interview-outcome-${id}`,
    start: { state: state === 'missed' ? state : 'done', note },
    focusesErrors: true,
    save: (body) => call(interviews.update, { params: { id }, body: { ...body, updatedAt } }),
    meta: { success: 'server' },
    onSaved: () => (onDone ? onDone() : keepFocus('#case-interview-title')),
  })
  const cancel = () => {
    form.discard()
    onDone?.()
  }
  return (
    <form
      ref={onDone && focusFirst}
      noValidate
      onSubmit={form.onSubmit}
      className="flex w-full flex-col gap-3"
    >
      <FormNotices form={form} failureText="interview.failed" />
      <TextArea
        label={t('interview.note')}
        hint={t('interview.noteHint')}
        rows={2}
        maxLength={2000}
        {...form.field('note')}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('interview.outcome')}
          options={(['done', 'missed'] as const).map((value) => ({
            value,
            label: t(`interview.state.${value}`),
          }))}
          {...form.field('state')}
        />
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('interview.save')}
        </Button>
        {onDone && (
          <Button variant="secondary" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
