import { useQuery } from '@tanstack/react-query'
import { factors } from '@udyam/contract/factors'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { formatDateTime } from '../lib/format.ts'
import { useTranslation } from '../lib/i18n.ts'
import { useMay } from '../lib/session.ts'
import { Button } from '../ui/primitives/button.tsx'
import { FactorDropDialog } from './factor-drop-dialog.tsx'

/** The button that has the second step of a person dropped who has lost it; once asked, when it goes. */
export function FactorDropAction({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isAllowed = useMay()(factors.drop)
  const { data } = useQuery({
    enabled: isAllowed,
    queryKey: ['accounts', 'factor', id],
    queryFn: ({ signal }) => call(factors.get, { params: { id } }, { signal }),
  })
  if (data?.data.factor !== true) return null
  const { dropsAt } = data.data
  if (dropsAt !== null) {
    return <p className="self-center text-sm">{t('factorDrop.asked', { when: formatDateTime(dropsAt) })}</p>
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('factorDrop.action')}
      </Button>
      {isOpen && <FactorDropDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
