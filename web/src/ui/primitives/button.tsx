import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode
    /** Waiting for an answer: further clicks do nothing, focus and width stay. */
    pending?: boolean
    /** Replaces the label while pending; its space is reserved. */
    pendingLabel?: string
  }

export function Button({
  variant,
  size,
  wide,
  icon,
  pending = false,
  pendingLabel,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      onClick={click}
      aria-disabled={pending || undefined}
      data-outlined
      className={`${buttonClass({ variant, size, wide })} ${className ?? ''}`}
    >
      {pending ? <Spinner /> : icon}
      <span className="grid text-start">
        <span className="text-center">{pending && pendingLabel ? pendingLabel : children}</span>
        {pendingLabel && (
          <span
            aria-hidden="true"
            data-sizer={pendingLabel}
            className="invisible h-0 before:content-[attr(data-sizer)]"
          />
        )}
        {pending && pendingLabel && (
          <span aria-hidden="true" className="invisible h-0">
            {children}
          </span>
        )}
      </span>
    </button>
  )
}
