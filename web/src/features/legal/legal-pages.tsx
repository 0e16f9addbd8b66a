import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { LegalDocument } from './legal-document.tsx'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfService } from './terms-of-service.ts'

export function PrivacyPage() {
  const { t } = useTranslation()
  return <LegalDocument text={privacyPolicy} other={{ to: paths.terms, text: t('legal.readTerms') }} />
}

export function TermsPage() {
  const { t } = useTranslation()
  return <LegalDocument text={termsOfService} other={{ to: paths.privacy, text: t('legal.readPrivacy') }} />
}
