import { privacy } from '@udyam/contract/privacy/privacy'
import type { Privacy } from '@udyam/contract/schemas/privacy/privacy'
import { FormNotices } from '../../../forms/form-notices.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { TextInput } from '../../../ui/primitives/text-input.tsx'

/** Who acts for the person if they cannot. */
export function NomineePart({ nominee }: Pick<Privacy, 'nominee'>) {
  const { t } = useTranslation()
  const form = useForm({
    id: 'nominee',
    schema: async () =>
      (await import('@udyam/contract/schemas/privacy/privacy')).privacySchemas.saveNominee.body,
    start: nominee ?? { name: '', contact: '' },
    save: (body) => call(privacy.saveNominee, { body }),
    meta: { success: 'messages.nominee_saved' },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSection title={t('myData.nominee')} hint={t('myData.nomineeHint')}>
        <FormNotices form={form} failureText="myData.nomineeFailed" />
        <TextInput label={t('myData.nomineeName')} maxLength={100} {...form.field('name')} />
        <TextInput label={t('myData.nomineeContact')} maxLength={200} {...form.field('contact')} />
        <Button type="submit" variant="secondary" pending={form.isPending} className="sm:self-start">
          {t('common.save')}
        </Button>
      </FormSection>
    </form>
  )
}
