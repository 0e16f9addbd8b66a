import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { type Toast, dismissToast, getToasts, subscribeToasts } from './toast.ts'

const looks = {
  success: { icon: CircleCheck, colours: 'border-on-success/30 bg-success text-on-success', role: 'status' },
  error: { icon: CircleAlert, colours: 'border-on-danger/30 bg-danger text-on-danger', role: 'alert' },
  info: { icon: Info, colours: 'border-line bg-paper text-ink', role: 'status' },
}

/**
 * Shows `toast` messages. Successes stay 5 seconds, errors 10. The timer pauses on hover and focus; messages
 * with an action and no timeout stay. A pointer that already rests there does not pause it. The utility
 * `toasts` places them (toaster.css), and `stayClear` moves them off what must be seen.
 * A touch dismisses one. Mount it once, outside the pages.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, getToasts)
  const [isHeld, setHeld] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- reading must not be hurried
    <section
      aria-label={label}
      data-toasts
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toasts"
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isHeld={isHeld}
          closeLabel={closeLabel}
          onPress={() => {
            dismissToast(toast.id)
            // A removed element fires no blur event.
            setHeld(false)
          }}
        />
      ))}
    </section>
  )
}

type ToastCardProps = { toast: Toast; isHeld: boolean; closeLabel: string; onPress: () => void }

function ToastCard({ toast, isHeld, closeLabel, onPress }: ToastCardProps) {
  const { icon, colours, role } = looks[toast.tone]
  useEffect(() => {
    const { id, tone, action, seconds = tone === 'error' ? 10 : 5 } = toast
    if (isHeld || (action && !toast.seconds)) return undefined
    const timer = setTimeout(() => dismissToast(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  return (
    <div
      onPointerUp={({ pointerType, target }) => {
        const isButton = target instanceof Element && target.closest('button') !== null
        if (pointerType === 'touch' && !isButton) onPress()
      }}
      className={cx(
        'pointer-events-auto flex w-full max-w-md animate-enter items-start gap-1 rounded-control border ps-4 shadow-menu',
        colours,
      )}
    >
      <div role={role} lang={toast.lang} className="flex min-w-0 flex-1 gap-3 py-3">
        <Icon of={icon} className="mt-0.5" />
        <p>{toast.text}</p>
      </div>
      {toast.action && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 min-w-12"
          onClick={() => {
            onPress()
            toast.action?.onPress()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onPress}
        className="grid size-12 shrink-0 place-items-center rounded-control"
      >
        <Icon of={X} size={18} />
      </button>
    </div>
  )
}
