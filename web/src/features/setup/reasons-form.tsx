import { Reasons } from '@udyam/contract/setup/part-schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { useTranslation } from '#lib/i18n.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'
import { PartForm } from './part-form.tsx'
import { Rows } from './rows.tsx'
import type { Setting } from './setup.queries.ts'
import { readFrom, usePartForm } from './use-part-form.ts'

const Rule = Reasons.safeExtend(readFrom)

export function ReasonsForm({ setting }: { setting: Setting }) {
  const { t } = useTranslation()
  const form = usePartForm({ part: 'reasons', schema: Rule, setting })
  return (
    <PartForm form={form}>
      {(['rejectMentor', 'notSelected'] as const).map((kind) => (
        <FormSection key={kind} title={t(`setup.field.${kind}`)} hint={t('setup.reasonsHint')}>
          <Rows name={t('setup.reason')} most={10} empty={unwritten} {...form.controlled(kind)}>
            {(words, change, id) => (
              <InLanguagesField
                id={`${id}-words`}
                label={t('setup.words')}
                maxLength={1000}
                isLong
                value={words}
                onChange={change}
              />
            )}
          </Rows>
        </FormSection>
      ))}
    </PartForm>
  )
}
