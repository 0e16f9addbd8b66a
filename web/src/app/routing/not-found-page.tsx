import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useTitle } from '#lib/titles.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Drawing } from '#ui/primitives/drawing.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  useTitle(t('errors.notFoundTitle'))
  return (
    <div className="page-column flex flex-col items-start gap-5 py-20">
      <Drawing name="gap" />
      <PageTitle className="text-display">{t('errors.notFoundTitle')}</PageTitle>
      <p className="text-lg text-ink-3">{t('errors.notFoundText')}</p>
      <LinkButton to={paths.home}>{t('errors.goHome')}</LinkButton>
    </div>
  )
}
