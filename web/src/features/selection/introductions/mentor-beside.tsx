import type { Brief } from '@udyam/contract/selection/schemas'
import type { ReactNode } from 'react'
import { briefDetails } from '#admin/matching/brief-details.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { DetailList } from '#ui/patterns/detail-section.tsx'

type MentorBesideProps = {
  brief: Brief
  list: ReactNode
  /** The preview for the chosen mentor, if any. */
  panel: ReactNode
  canChoose: boolean
}

/** The choice of a mentor on a wide screen: profile, list, and what the chosen one will see. */
export function MentorBeside({ brief, list, panel, canChoose }: MentorBesideProps) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-[16.5rem_minmax(0,1fr)_20.5rem] items-start gap-4 has-[table]:grid-cols-[16.5rem_minmax(0,1fr)]">
      <section aria-labelledby="brief" className="rounded-card border border-line bg-paper p-4 text-sm">
        <h3 id="brief" className="mb-3 text-h4">
          {t('selection.profile')}
        </h3>
        <div className="[&_dl]:one-column">
          <DetailList details={briefDetails(t, brief)} />
        </div>
      </section>
      <div className="flex min-w-0 flex-col gap-4">{list}</div>
      {(panel || canChoose) && (
        <aside className="in-has-[table]:hidden tall:sticky tall:top-24">
          {panel ? (
            <div className="flex flex-col gap-4 selvedge rounded-card border border-line bg-paper p-5 pe-4 tall:max-h-[calc(100dvh-7rem)] tall:overflow-y-auto">
              {panel}
            </div>
          ) : (
            <p className="rounded-card border-2 border-dashed border-line p-5 text-ink-3">
              {t('selection.mentor.noneChosen')}
            </p>
          )}
        </aside>
      )}
    </div>
  )
}
