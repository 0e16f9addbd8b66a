import type { Item, Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { sides } from '@udyam/contract/selection/values'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { DateInput } from '#ui/primitives/date-input.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { FormFrame } from '../form-frame.tsx'
import { mentorshipForm } from '../mentorship-form.ts'
import { useForm } from '#forms/use-form.ts'

type ItemFormProps = {
  kind: Item['kind']
  mentorship: Mentorship
  /** Item to edit; undefined for a new one. */
  item?: Item
  onDone: () => void
}

export function ItemForm({ kind, mentorship, item, onDone }: ItemFormProps) {
  const { t } = useTranslation()
  const { _id: id, side, other } = mentorship
  const form = useForm({
    ...mentorshipForm(`item-${item?._id ?? `${kind}-${id}`}`, {
      text: item?.text ?? '',
      owner: item?.owner ?? 'mentee',
      due: item?.due ?? '',
    }),
    schema: async () => (await import('./item-rule.ts')).Form,
    save: (body) =>
      item === undefined
        ? call(mentorships.addItem, { params: { id }, body: { ...body, kind } })
        : call(mentorships.updateItem, { params: { id: item._id }, body }),
    onSaved: onDone,
  })
  const cancel = () => {
    form.discard()
    onDone()
  }
  return (
    <FormFrame form={form} submitText={t('common.save')} onCancel={cancel}>
      <TextInput
        label={t(`mentorship.item.text.${kind}`)}
        maxLength={500}
        autoComplete="off"
        {...form.field('text')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('mentorship.item.owner')}
          options={sides.map((value) => ({
            value,
            label: value === side ? t('mentorship.you') : other.name,
          }))}
          {...form.field('owner')}
        />
        <DateInput label={t('mentorship.item.due')} optional={t('common.optional')} {...form.field('due')} />
      </div>
    </FormFrame>
  )
}
