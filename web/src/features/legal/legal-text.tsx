import { useQuery } from '@tanstack/react-query'
import type { LegalKey } from '@udyam/contract/setup/values'
import { setup } from '@udyam/contract/setup/calls'
import { lazy, Suspense } from 'react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import type { LegalText as BuiltIn } from '#lib/texts/legal-text.ts'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { LegalDocument } from './legal-document.tsx'

const OwnLegal = lazy(async () => ({ default: (await import('./own-legal.tsx')).OwnLegal }))

type LegalTextProps = { part: LegalKey; builtIn: BuiltIn; other: { to: string; text: string } }

/** Legal text: the installation's own, or the built-in one. */
export function LegalText({ part, builtIn, other }: LegalTextProps) {
  const found = useQuery({
    queryKey: ['legal', part],
    queryFn: ({ signal }) => call(setup.legal, { params: { key: part } }, { signal }),
  })
  const { t } = useTranslation()
  const own = found.data?.data
  if (own === undefined) {
    return (
      <div className="page-column py-8 lg:py-12">
        {found.isPending && (
          <AfterDelay status={t('common.loading')}>
            <Skeleton className="h-96 w-full" />
          </AfterDelay>
        )}
        <QueryFailure query={found} text="legal.fetchFailed" />
      </div>
    )
  }
  if (own.text.en === '') return <LegalDocument text={builtIn} other={other} />
  return (
    <Suspense fallback={<div data-waiting />}>
      <OwnLegal title={builtIn.title} legal={own} other={other} />
    </Suspense>
  )
}
