import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NetworkError } from '#lib/api-error.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useTitle } from '#lib/titles.ts'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'

/**
 * Shown after a crash, or when a page's code failed to load. The latter needs no technical details, and loads
 * again once the connection is back.
 */
export function RouteErrorPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  const isLost = error instanceof NetworkError
  const title = t(isLost ? 'errors.offline' : 'errors.routeTitle')
  useTitle(title)
  useEffect(() => {
    if (!isLost) return undefined
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isLost])
  return (
    <div className="page-column flex flex-col items-start gap-5 py-20">
      <PageTitle className="text-display">{title}</PageTitle>
      <p className="measure text-lg text-ink-3">{t(isLost ? 'errors.network' : 'errors.routeText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={reload}>{t('errors.reload')}</Button>
        <LinkButton to={paths.home} variant="secondary">
          {t('errors.goHome')}
        </LinkButton>
      </div>
      {!isLost && (
        <details className="w-full">
          <summary className="py-2 text-ink-3">{t('errors.details')}</summary>
          <pre lang="en" className="overflow-x-auto rounded-control bg-sand p-4 text-caption">
            {describe(error)}
          </pre>
        </details>
      )}
    </div>
  )
}

function reload() {
  window.location.reload()
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
