import type { Brief } from '@udyam/contract/selection/schemas'
import type { ReactNode } from 'react'
import { briefDetails } from '#admin/matching/brief-details.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { DetailList } from '#ui/patterns/detail-section.tsx'

type MentorBesideProps = {
  /** On a wide screen. */
  isBeside: boolean
  brief: Brief
  list: ReactNode
  /** The preview for the chosen mentor; null before one is chosen. */
  panel: ReactNode
  canChoose: boolean
}

const columns =
  'grid grid-cols-[16.5rem_minmax(0,1fr)_20.5rem] items-start gap-4 has-[table]:grid-cols-[16.5rem_minmax(0,1fr)]'
const sheet =
  'flex flex-col gap-4 selvedge rounded-card border border-line bg-paper p-5 ps-6.5 pe-4 tall:max-h-[calc(100dvh-7rem)] tall:overflow-y-auto'

/**
 * The choice of a mentor: profile, list, and what the chosen one will see, side by side on a wide screen. On others
 * the preview takes the place of the list. A change of the width keeps what was chosen and written.
 */
export function MentorBeside({ isBeside, brief, list, panel, canChoose }: MentorBesideProps) {
  const { t } = useTranslation()
  const isHidden = panel !== null && !isBeside
  return (
    <div className={isBeside ? columns : 'contents'}>
      {isBeside && (
        <section aria-labelledby="brief" className="rounded-card border border-line bg-paper p-4 text-sm">
          <h3 id="brief" className="mb-3 text-h4">
            {t('selection.profile')}
          </h3>
          <div className="[&_dl]:one-column">
            <DetailList details={briefDetails(t, brief)} />
          </div>
        </section>
      )}
      <div hidden={isHidden} className={isBeside ? 'flex min-w-0 flex-col gap-4' : 'contents'}>
        {list}
      </div>
      <div
        data-beside={isBeside || undefined}
        className={isBeside ? 'in-has-[table]:hidden tall:sticky tall:top-24' : 'contents'}
      >
        {panel !== null && <div className={isBeside ? sheet : 'contents'}>{panel}</div>}
        {panel === null && isBeside && canChoose && (
          <p className="rounded-card border-2 border-dashed border-line p-5 text-ink-3">
            {t('selection.mentor.noneChosen')}
          </p>
        )}
      </div>
    </div>
  )
}
