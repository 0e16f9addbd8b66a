import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from './button-class.ts'

export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook & { icon?: ReactNode }) {
  return (
    <Link {...rest} data-outlined className={`${buttonClass({ variant, size, wide })} ${className ?? ''}`}>
      {icon}
      {children}
    </Link>
  )
}
