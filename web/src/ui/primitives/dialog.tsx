import { type ReactNode, useEffect, useId, useRef } from 'react'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/** Modal: a native dialog, which traps the focus and closes on Escape. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    if (shown && !shown.open) {
      shown.showModal()
      // The first button has the focus, and can be far below the title with large text.
      shown.scrollTop = 0
    }
    return () => {
      // A dialog that is taken out of the page does not give the focus back by itself.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card bg-paper text-ink shadow-menu backdrop:bg-[rgb(5_47_56/0.5)] open:animate-enter"
    >
      <div className="flex flex-col gap-4 p-[min(1.25rem,6vw)] sm:p-6">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
