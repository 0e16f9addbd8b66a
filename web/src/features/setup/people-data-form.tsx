import { retentionDays, retentionKeys } from '@udyam/contract/privacy/settings'
import { PeopleData } from '@udyam/contract/setup/people-data-schemas'
import { setup } from '@udyam/contract/setup/calls'
import * as z from 'zod'
import { neededNumber } from '#forms/checks.ts'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { PartForm } from './part-form.tsx'
import { Rows } from './rows.tsx'
import type { Setting } from './setup.queries.ts'
import { readFrom } from './use-part-form.ts'

const Typed = z.object({
  officer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  processors: z.array(
    z.object({ name: z.string(), does: z.string(), place: z.string(), contract: z.string() }),
  ),
  days: z.record(z.string(), neededNumber),
  ...readFrom,
})
const Rule = Typed.pipe(PeopleData.extend(readFrom))
const params = { key: 'peopleData' } as const
const ofOfficer = ['name', 'email', 'phone'] as const
const ofProcessor = ['name', 'does', 'place', 'contract'] as const
const noProcessor = { name: '', does: '', place: '', contract: '' }

/** Contacts for personal data, processors, and retention periods. */
export function PeopleDataForm({ setting }: { setting: Setting }) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => Rule,
    start: valuesOf(setting),
    draft: 'setup.peopleData',
    save: ({ updatedAt, ...value }) => call(setup.save, { params, body: { value, updatedAt } }),
    meta: { success: 'messages.settings_saved' },
    valuesAfter: ({ data }) => valuesOf(data),
    reload: async () => valuesOf((await call(setup.get, { params })).data),
  })
  return (
    <PartForm form={form}>
      <FormSection title={t('setup.field.officer')} hint={t('setup.peopleData.officerHint')}>
        {ofOfficer.map((name) => (
          <TextInput
            key={name}
            label={t(`setup.field.${name}`)}
            maxLength={200}
            {...form.field(`officer.${name}`)}
          />
        ))}
      </FormSection>
      <FormSection title={t('setup.field.processors')} hint={t('setup.peopleData.processorsHint')}>
        <Rows
          name={t('setup.peopleData.processor')}
          most={20}
          empty={noProcessor}
          {...form.controlled('processors')}
        >
          {(processor, change, id) =>
            ofProcessor.map((name) => (
              <TextInput
                key={name}
                id={`${id}-${name}`}
                label={t(`setup.field.${name}`)}
                maxLength={200}
                value={processor[name]}
                onChange={({ target }) => change({ ...processor, [name]: target.value })}
              />
            ))
          }
        </Rows>
      </FormSection>
      <FormSection title={t('setup.field.days')} hint={t('setup.peopleData.daysHint')}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          {retentionKeys.map((key) => (
            <TextInput
              key={key}
              label={t(`setup.field.${key}`)}
              hint={t('setup.peopleData.bounds', boundsOf(key))}
              inputMode="numeric"
              autoComplete="off"
              {...form.field(`days.${key}`)}
            />
          ))}
        </div>
      </FormSection>
    </PartForm>
  )
}

function boundsOf(key: (typeof retentionKeys)[number]) {
  const { least, most } = retentionDays[key]
  return { least, most }
}

function valuesOf({ value, updatedAt }: Setting): z.input<typeof Rule> {
  const { officer, processors, days } = PeopleData.parse(value)
  const texts = Object.fromEntries(retentionKeys.map((key) => [key, String(days[key])]))
  return { officer, processors, days: texts, updatedAt }
}
