import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/** A button and its popup: Escape and leaving close it; Escape restores the focus. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    close: () => setOpen(false),
    /** For the button. */
    opener: { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) },
    /** For the element around both. */
    frame: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      },
    },
  }
}
