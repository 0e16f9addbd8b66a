import { useQuery } from '@tanstack/react-query'
import { erasure } from '@udyam/contract/erasure/calls'
import type { Erasure } from '@udyam/contract/erasure/schemas'
import { Undo2 } from 'lucide-react'
import { ConfirmedAction } from '#admin/confirmed-action.tsx'
import { call } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useMay } from '#lib/session.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { grievanceQueries } from './grievances.queries.ts'

/** Pending erasures without names, with a cancel button. */
export function ErasuresPart() {
  const { t } = useTranslation()
  const found = useQuery(grievanceQueries.erasures())
  return (
    <section aria-labelledby="erasures" className="flex max-w-[68rem] flex-col gap-3">
      <h2 id="erasures" tabIndex={-1} className="text-h2">
        {t('grievances.erasures')}
      </h2>
      <p className="measure text-ink-3">{t('grievances.erasuresHint')}</p>
      <QueryFailure query={found} text="grievances.erasuresFailed" />
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-24 w-full" />
        </AfterDelay>
      )}
      {found.data?.length === 0 && <p>{t('grievances.erasuresNone')}</p>}
      {found.data && found.data.length > 0 && (
        <ul className="flex flex-col rounded-card border border-line bg-paper">
          {found.data.map((one) => (
            <Row key={one._id} erasing={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ erasing: { _id: id, role, by, eraseAfter } }: { erasing: Erasure }) {
  const { t } = useTranslation()
  const may = useMay()
  const who = role === 'promoter' ? t('rights.role.promoter') : t(`role.${role}`)
  const name = t('grievances.erasureOf', { role: who, date: formatDate(eraseAfter) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3 last:border-b-0">
      <div className="min-w-0">
        <p>{name}</p>
        <p className="text-sm text-ink-3">{t(`grievances.erasureBy.${by}`)}</p>
      </div>
      {may(erasure.undoFor) && (
        <ConfirmedAction
          isCard
          label={t('grievances.undo')}
          of={name}
          icon={<Icon of={Undo2} />}
          question={t('grievances.undoConfirm')}
          run={() => call(erasure.undoFor, { params: { id } })}
          outcome={{ success: 'messages.erasure_withdrawn', failure: 'grievances.undoFailed' }}
        />
      )}
    </li>
  )
}
