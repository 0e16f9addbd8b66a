import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { LegalDocument } from './legal-document.tsx'
import { privacyPolicy } from './privacy-policy.ts'

export function PrivacyPage() {
  const { t } = useTranslation()
  return <LegalDocument text={privacyPolicy} other={{ to: paths.terms, text: t('legal.readTerms') }} />
}
