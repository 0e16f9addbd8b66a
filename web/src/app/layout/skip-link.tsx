import { useTranslation } from '#lib/i18n.ts'

/** First tab stop; skips the menus. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.querySelector<HTMLElement>('main')?.focus()
      }}
      className="fixed start-4 top-2 z-50 -translate-y-40 rounded-control bg-action px-5 py-3 font-semibold text-white no-underline hover:text-white focus:translate-y-0 print:hidden"
    >
      {t('nav.skip')}
    </a>
  )
}
