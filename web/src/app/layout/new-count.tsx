import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'

/** Count of new items of a menu entry; nothing for 0. */
export function NewCount({ count = 0 }: { count?: number | undefined }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <>
      {' '}
      <span
        data-outlined
        className="ms-auto min-w-6 rounded-chip bg-danger-solid px-1.5 text-center text-caption leading-6 font-semibold text-white tabular-nums"
      >
        <span aria-hidden="true">{count > 99 ? '99+' : formatNumber(count)}</span>
        <span className="sr-only">{t('nav.new', { count })}</span>
      </span>
    </>
  )
}
