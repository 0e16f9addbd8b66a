import { setup } from '@udyam/contract/setup/calls'
import { signals } from '@udyam/contract/matching/settings'
import { Matching } from '@udyam/contract/setup/matching-schemas'
import * as z from 'zod'
import { neededNumber, typedNumber } from '#forms/checks.ts'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { PartForm } from './part-form.tsx'
import type { Setting } from './setup.queries.ts'
import { readFrom } from './use-part-form.ts'

const rules = ['wish', 'limitKm', 'againAfterDays', 'mostWaiting'] as const

const Typed = z.object({
  weights: z.record(z.string(), neededNumber),
  wish: neededNumber,
  limitKm: typedNumber,
  againAfterDays: neededNumber,
  mostWaiting: neededNumber,
  ...readFrom,
})
const Rule = Typed.pipe(Matching.extend(readFrom))
const params = { key: 'matching' } as const

/** Weights of the matching criteria. */
export function MatchingForm({ setting }: { setting: Setting }) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => Rule,
    start: valuesOf(setting),
    draft: 'setup.matching',
    save: ({ updatedAt, ...value }) => call(setup.save, { params, body: { value, updatedAt } }),
    meta: { success: 'messages.settings_saved' },
    valuesAfter: ({ data }) => valuesOf(data),
    reload: async () => valuesOf((await call(setup.get, { params })).data),
  })
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <PartForm form={form}>
      <FormSection title={t('setup.field.weights')} hint={t('setup.matching.hint')}>
        <div className="grid items-end gap-5 sm:grid-cols-3">
          {signals.map((signal) => (
            <TextInput
              key={signal}
              label={t(`fit.signal.${signal}`)}
              {...number}
              {...form.field(`weights.${signal}`)}
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('setup.matching.rules')}>
        {rules.map((rule) => (
          <TextInput key={rule} label={t(`setup.field.${rule}`)} {...number} {...form.field(rule)} />
        ))}
      </FormSection>
    </PartForm>
  )
}

function valuesOf({ value, updatedAt }: Setting): z.input<typeof Rule> {
  const { weights, wish, limitKm, againAfterDays, mostWaiting } = Matching.parse(value)
  return {
    weights: Object.fromEntries(signals.map((signal) => [signal, String(weights[signal])])),
    wish: String(wish),
    limitKm: String(limitKm ?? ''),
    againAfterDays: String(againAfterDays),
    mostWaiting: String(mostWaiting),
    updatedAt,
  }
}
