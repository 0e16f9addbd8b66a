import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
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
 * `toasts` places them (toaster.css); if they would lie over what was pressed last, they go to the other edge.
 * A touch dismisses one. Mount it once, outside the pages.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, getToasts)
  const [isHeld, setHeld] = useState(false)
  const [edge, setEdge] = useState<'top' | 'bottom'>()
  const place = useRef<HTMLElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  useEffect(() => {
    const keep = ({ target }: Event) => (pressed.current = target)
    document.addEventListener('click', keep, true)
    return () => document.removeEventListener('click', keep, true)
  }, [])
  useLayoutEffect(() => {
    if (toasts.length === 0) setEdge(undefined)
    else setEdge((now) => (place.current && otherEdge(place.current, pressed.current)) ?? now)
  }, [toasts])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- reading must not be hurried
    <section
      aria-label={label}
      ref={place}
      data-toasts
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      data-edge={edge}
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

/** The edge to which messages go that would lie over what was pressed. */
function otherEdge(messages: Element, pressed: EventTarget | null): 'top' | 'bottom' | undefined {
  if (!(pressed instanceof Element) || messages.contains(pressed)) return undefined
  const [over, under] = [messages.getBoundingClientRect(), pressed.getBoundingClientRect()]
  if (under.top >= over.bottom || under.bottom <= over.top) return undefined
  return over.top < innerHeight / 2 ? 'bottom' : 'top'
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
