import type { Privacy } from '@udyam/contract/schemas/privacy/privacy'
import { useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'

/** What somebody is told of a breach, until they have put it away on this device. */
export function BreachNotice({ breach: { _id, facts, toldAt } }: { breach: Privacy['breaches'][number] }) {
  const { t } = useTranslation()
  const storage = `read.${_id}.${toldAt}`
  const [isRead, setRead] = useState(() => localStorage.getItem(storage) !== null)
  const putAway = () => {
    localStorage.setItem(storage, 'yes')
    setRead(true)
  }
  if (isRead) return null
  return (
    <InlineAlert
      tone="warning"
      title={t('own.breach.title', { date: formatDate(toldAt) })}
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton to={paths.rights} variant="secondary" size="sm">
            {t('own.breach.ask')}
          </LinkButton>
          <Button variant="secondary" size="sm" onClick={putAway}>
            {t('own.breach.dismiss')}
          </Button>
        </div>
      }
    >
      <p className="wrap-anywhere whitespace-pre-line">{facts}</p>
    </InlineAlert>
  )
}
