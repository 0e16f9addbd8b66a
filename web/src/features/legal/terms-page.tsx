import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { LegalDocument } from './legal-document.tsx'
import { termsOfService } from './terms-of-service.ts'

export function TermsPage() {
  const { t } = useTranslation()
  return <LegalDocument text={termsOfService} other={{ to: paths.privacy, text: t('legal.readPrivacy') }} />
}
