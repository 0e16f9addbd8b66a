import { Menu, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Icon } from '#ui/primitives/icon.tsx'

type MenuDialogProps = {
  id: string
  label: string
  onOpen?: () => void
  children: ReactNode
  className?: string
}

const iconButton = 'bar-button grid place-items-center rounded-control hover:bg-sand'

/** Button with a menu in a native dialog, which traps the focus and closes on Escape. */
export function MenuDialog({ id, label, onOpen, children, className }: MenuDialogProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)

  // It may have been opened before hydration (web/build/boot.js).
  const settle = useEffectEvent(() => {
    if (dialog.current?.open !== true) return
    setOpen(true)
    onOpen?.()
  })
  useEffect(() => settle(), [])
  const open = () => {
    dialog.current?.showModal()
    setOpen(true)
    onOpen?.()
  }
  const closeOnUse = (event: MouseEvent<HTMLDialogElement>) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (target === event.currentTarget || target.closest('a, [data-closes]')) dialog.current?.close()
  }
  return (
    <div className={className}>
      <button
        type="button"
        aria-label={t('nav.menu')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={open}
        className={iconButton}
      >
        <Icon of={Menu} size={24} className="bar-icon" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the menu; keys have Escape */}
      <dialog
        id={id}
        ref={dialog}
        aria-label={label}
        onClose={() => setOpen(false)}
        onClick={closeOnUse}
        className="ms-auto h-dvh max-h-none w-[min(22rem,100vw)] max-w-none bg-paper text-ink shadow-menu backdrop:bg-[rgb(5_47_56/0.5)] open:animate-enter"
      >
        <div className="flex min-h-full flex-col p-4">
          <div className="flex h-12 items-center justify-between">
            <p className="text-h4">{t('nav.menu')}</p>
            <button type="button" data-closes aria-label={t('nav.closeMenu')} className={iconButton}>
              <Icon of={X} size={24} />
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </div>
  )
}
