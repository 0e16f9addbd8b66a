import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { termsOfService } from '#lib/texts/terms-of-service.ts'
import { LegalText } from './legal-text.tsx'

export function TermsPage() {
  const { t } = useTranslation()
  const other = { to: paths.privacy, text: t('legal.readPrivacy') }
  return <LegalText part="terms" builtIn={termsOfService} other={other} />
}
