import { useMutation, useQuery } from '@tanstack/react-query'
import { erasure } from '@udyam/contract/erasure/calls'
import type { NameHit } from '@udyam/contract/erasure/schemas'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { Button } from '#ui/primitives/button.tsx'
import { grievanceQueries } from './grievances.queries.ts'

/** Texts by other people that may name an erased person; nothing if there are none. */
export function NamesPart() {
  const { t } = useTranslation()
  const found = useQuery(grievanceQueries.names())
  const { data: hits = [], more = 0 } = found.data ?? {}
  if (hits.length === 0) return null
  return (
    <section aria-labelledby="names" className="flex max-w-[68rem] flex-col gap-3">
      <h2 id="names" tabIndex={-1} className="text-h2">
        {t('grievances.names')}
      </h2>
      <p className="measure text-ink-3">{t('grievances.namesHint')}</p>
      <ul className="flex flex-col rounded-card border border-line bg-paper">
        {hits.map((one) => (
          <Row key={one._id} hit={one} />
        ))}
      </ul>
      {more > 0 && <p className="text-ink-3">{t('grievances.namesMore', { count: more })}</p>}
    </section>
  )
}

const pages = {
  application: paths.adminSelectionCase,
  mentee: paths.adminMenteeView,
  mentor: paths.adminMentorEdit,
  promoter: paths.adminPromoterEdit,
} as const

function Row({ hit: { _id: id, part, of, subject, words } }: { hit: NameHit }) {
  const { t } = useTranslation()
  const settle = useMutation({
    mutationFn: (replace: boolean) => call(erasure.settleName, { params: { id }, body: { replace } }),
    meta: { success: 'messages.name_settled', failure: 'grievances.saveFailed' },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3 last:border-b-0">
      <div className="min-w-0">
        <p>
          {of && subject ? (
            <Link to={pathTo(pages[of], subject)}>{t(`grievances.place.${part}`)}</Link>
          ) : (
            t(`grievances.place.${part}`)
          )}
        </p>
        <p
          className="wrap-anywhere text-sm text-ink-3"
          lang={words === null ? undefined : writtenLanguage(words)}
        >
          {words ?? t('grievances.namesUnread')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={settle.isPending} onClick={() => settle.mutate(false)}>
          {t('grievances.nameLeave')}
        </Button>
        <Button pending={settle.isPending} onClick={() => settle.mutate(true)}>
          {t('grievances.nameReplace')}
        </Button>
      </div>
    </li>
  )
}
