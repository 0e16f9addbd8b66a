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

/** Classes of the parts: side by side, and one after the other. */
const wide = {
  columns:
    'grid grid-cols-[16.5rem_minmax(0,1fr)_20.5rem] items-start gap-4 has-[table]:grid-cols-[16.5rem_minmax(0,1fr)]',
  list: 'flex min-w-0 flex-col gap-4',
  side: 'in-has-[table]:hidden tall:sticky tall:top-24',
  sheet:
    'flex flex-col gap-4 selvedge rounded-card border border-line bg-paper p-5 ps-6.5 pe-4 tall:max-h-[calc(100dvh-7rem)] tall:overflow-y-auto',
}
const narrow = { columns: 'contents', list: 'contents', side: 'contents', sheet: 'contents' }

/**
 * The choice of a mentor: profile, list, and what the chosen one will see, side by side on a wide screen. On others
 * the preview takes the place of the list. A change of the width keeps what was chosen and written.
 */
export function MentorBeside({ isBeside, brief, list, panel, canChoose }: MentorBesideProps) {
  const look = isBeside ? wide : narrow
  const isHidden = panel !== null && !isBeside
  const isEmpty = panel === null && isBeside && canChoose
  return (
    <div className={look.columns}>
      {isBeside && <Profile brief={brief} />}
      <div hidden={isHidden} className={look.list}>
        {list}
      </div>
      <div data-beside={isBeside || undefined} className={look.side}>
        {panel !== null && <div className={look.sheet}>{panel}</div>}
        {isEmpty && <NoneChosen />}
      </div>
    </div>
  )
}

function Profile({ brief }: { brief: Brief }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="brief" className="rounded-card border border-line bg-paper p-4 text-sm">
      <h3 id="brief" className="mb-3 text-h4">
        {t('selection.profile')}
      </h3>
      <div className="[&_dl]:one-column">
        <DetailList details={briefDetails(t, brief)} />
      </div>
    </section>
  )
}

/** Where the preview comes once a mentor is chosen. */
function NoneChosen() {
  const { t } = useTranslation()
  return (
    <p className="rounded-card border-2 border-dashed border-line p-5 text-ink-3">
      {t('selection.mentor.noneChosen')}
    </p>
  )
}
