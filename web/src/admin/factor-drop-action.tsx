import { useMutation, useQuery } from '@tanstack/react-query'
import { factors } from '@udyam/contract/factors/calls'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { formatDateTime } from '../lib/format.ts'
import { useTranslation } from '../lib/i18n.ts'
import { keepFocus } from '../lib/restore-focus.ts'
import { onDemand } from '../lib/loading/on-demand.tsx'
import { useMay } from '../lib/session.ts'
import { confirmAction } from '../ui/patterns/confirm-action.ts'
import { FormSection } from '../ui/patterns/form-section.tsx'
import { Button } from '../ui/primitives/button.tsx'

const FactorDropDialog = onDemand(async () => (await import('./factor-drop-dialog.tsx')).FactorDropDialog)

type Person = { id: string; name: string }

/** Requests removal of a lost second factor; afterwards shows the date and an undo button. */
export function FactorDropAction({ id, name }: Person) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const factor = useFactor(id)
  const keep = useMutation({
    mutationFn: () => call(factors.keep, { params: { id } }),
    meta: { success: 'server', failure: 'suspension.failed' },
    onSuccess: () => keepFocus(),
  })
  if (factor?.factor !== true) return null
  if (factor.dropsAt !== null) {
    return (
      <>
        <p className="self-center text-sm">
          {t('factorDrop.asked', { when: formatDateTime(factor.dropsAt) })}
        </p>
        <Button
          variant="secondary"
          pending={keep.isPending}
          onClick={() => {
            if (confirmAction(t('factorDrop.keepConfirm', { name }))) keep.mutate()
          }}
        >
          {t('factorDrop.keep')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button variant="secondary" className="text-danger-text sm:self-start" onClick={() => setOpen(true)}>
        {t('factorDrop.action')}
      </Button>
      {isOpen && <FactorDropDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Same action as the last section of a long form; nothing without a second factor. */
export function FactorDropSection(person: Person) {
  const { t } = useTranslation()
  if (useFactor(person.id)?.factor !== true) return null
  return (
    <div className="max-w-[68rem]">
      <FormSection title={t('audit.factor')} hint={t('factorDrop.text', { name: person.name })}>
        <FactorDropAction {...person} />
      </FormSection>
    </div>
  )
}

function useFactor(id: string) {
  const isAllowed = useMay()(factors.drop)
  const { data } = useQuery({
    enabled: isAllowed,
    queryKey: ['accounts', 'factor', id],
    queryFn: ({ signal }) => call(factors.get, { params: { id } }, { signal }),
  })
  return data?.data
}
