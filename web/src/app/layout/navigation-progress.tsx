import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { announce } from '#ui/patterns/live-region.tsx'

/** A page that comes sooner needs no sign. */
const quietMs = 150

/**
 * A thin bar over the top edge while the next page is on its way; its way is a guess. Screen readers hear a message instead: the bar is
 * outside the landmarks of the page.
 */
export function NavigationProgress() {
  const { t } = useTranslation()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true)
      announce(t('common.loading'))
    }, quietMs)
    return () => clearTimeout(timer)
  }, [t])

  if (!isLong) return null
  return (
    <div
      data-progress
      aria-hidden="true"
      className="pointer-events-none fixed start-0 top-0 z-50 w-9/10 origin-left animate-progress border-t-4 border-link print:hidden"
    />
  )
}
