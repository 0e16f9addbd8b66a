import { useTranslation } from '../../lib/i18n.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'

/** Why somebody has been led to the sign-in: the page they were to open is not open to everyone. */
export function ReturnReason({ isForMembers }: { isForMembers: boolean }) {
  const { t } = useTranslation()
  return <InlineAlert tone="info">{t(isForMembers ? 'auth.forMembers' : 'auth.forAdmins')}</InlineAlert>
}
