import { useQuery } from '@tanstack/react-query'
import { type LegalKey, setup } from '@udyam/contract/setup/setup'
import { lazy, Suspense } from 'react'
import { call } from '../../lib/api.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import type { LegalText as BuiltIn } from '../../lib/texts/legal-text.ts'
import { LegalDocument } from './legal-document.tsx'

const OwnLegal = lazy(async () => ({ default: (await import('./own-legal.tsx')).OwnLegal }))

type LegalTextProps = { part: LegalKey; builtIn: BuiltIn; other: { to: string; text: string } }

/** A legal text: the installation's own words, or the built-in ones where it has none. */
export function LegalText({ part, builtIn, other }: LegalTextProps) {
  const found = useQuery({
    queryKey: ['legal', part],
    queryFn: ({ signal }) => call(setup.legal, { params: { key: part } }, { signal }),
  })
  const own = found.data?.data
  if (own === undefined) {
    return (
      <div className="page-column py-8 lg:py-12">
        <QueryFailure query={found} text="legal.fetchFailed" />
      </div>
    )
  }
  if (own.text.en === '') return <LegalDocument text={builtIn} other={other} />
  return (
    <Suspense>
      <OwnLegal title={builtIn.title} legal={own} other={other} />
    </Suspense>
  )
}
