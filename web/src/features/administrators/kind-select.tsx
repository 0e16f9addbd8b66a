import { adminKinds } from '@udyam/contract/duties'
import type { ComponentProps } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'

type KindSelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'options' | 'hint'> & {
  /** The chosen kind; its permissions are explained below. */
  chosen: string
}

export function KindSelect({ chosen, ...field }: KindSelectProps) {
  const { t } = useTranslation()
  const kind = adminKinds.find((one) => one === chosen)
  return (
    <Select
      label={t('admin.administrators.kind')}
      options={adminKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      {...(kind && { hint: t(`admin.kind.${kind}`) })}
      {...field}
    />
  )
}
