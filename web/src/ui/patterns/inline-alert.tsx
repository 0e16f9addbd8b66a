import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'

type InlineAlertProps = {
  tone: 'info' | 'success' | 'warning' | 'danger'
  title?: string
  children?: ReactNode
  /** A button or link under the text. */
  action?: ReactNode
  /** Ref for moving the focus to the alert. */
  ref?: Ref<HTMLDivElement>
}

const looks = {
  info: { colours: 'bg-info text-on-info', icon: Info, role: 'status' },
  success: { colours: 'bg-success text-on-success', icon: CircleCheck, role: 'status' },
  warning: { colours: 'bg-notice text-on-notice', icon: TriangleAlert, role: 'status' },
  danger: { colours: 'bg-danger text-on-danger', icon: CircleAlert, role: 'alert' },
}

/** Message within the page. `danger` is announced at once, others politely. */
export function InlineAlert({ tone, title, children, action, ref }: InlineAlertProps) {
  const { colours, icon, role } = looks[tone]
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={-1}
      data-outlined
      className={cx('flex gap-3 rounded-card p-4', colours)}
    >
      <Icon of={icon} className="mt-0.5" />
      <div className="flex min-w-0 flex-col gap-2">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div>{action}</div>}
      </div>
    </div>
  )
}
