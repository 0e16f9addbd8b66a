import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { privacyPolicy } from '#lib/texts/privacy-policy.ts'
import { LegalText } from './legal-text.tsx'

export function PrivacyPage() {
  const { t } = useTranslation()
  const other = { to: paths.terms, text: t('legal.readTerms') }
  return <LegalText part="privacy" builtIn={privacyPolicy} other={other} />
}
