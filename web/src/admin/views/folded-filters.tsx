import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { cx } from '#ui/primitives/cx.ts'

/** Filters of a list; on phones behind a button, so that the list is in the first view. */
export function FoldedFilters({ isOpen: isOpenFirst, children }: { isOpen: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 rounded-control font-semibold text-link hover:bg-sand sm:hidden"
      >
        <Icon of={SlidersHorizontal} />
        <span>{t('admin.filters')}</span>
      </button>
      <div id={id} className={cx('contents', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </>
  )
}
