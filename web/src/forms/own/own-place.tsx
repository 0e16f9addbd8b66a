import { type ComponentProps, Suspense, lazy } from 'react'
import { loadArea } from '#lib/i18n.ts'

/** Lazy-loaded with its texts when there is a notice. */
const OwnNotices = lazy(async () => {
  const [notices] = await Promise.all([import('./own-notices.tsx'), loadArea('privacy')])
  return { default: notices.OwnNotices }
})

/** Loads the notices about the user's own record only when there are any. */
export function OwnPlace(props: ComponentProps<typeof OwnNotices>) {
  const { asksBirthDate, asksConfirmation, onHold, breaches } = props.mine
  if (!asksBirthDate && !asksConfirmation && !onHold && breaches.length === 0) return null
  return (
    <Suspense>
      <OwnNotices {...props} />
    </Suspense>
  )
}
