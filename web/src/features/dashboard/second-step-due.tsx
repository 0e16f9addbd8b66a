import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { factorsQuery } from '../../lib/passkeys/factors.query.ts'
import { paths } from '../../lib/paths.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'

/** Reminds an administrator who has put off the second step of the sign-in; nothing for the others. */
export function SecondStepDue() {
  const { t } = useTranslation()
  const { data } = useQuery(factorsQuery)
  if (!data?.setUpBy) return null
  return (
    <InlineAlert
      tone="warning"
      action={
        <LinkButton variant="secondary" size="sm" to={paths.security}>
          {t('nav.security')}
        </LinkButton>
      }
    >
      {t('dashboard.secondStepDue', { when: formatDateTime(data.setUpBy) })}
    </InlineAlert>
  )
}
