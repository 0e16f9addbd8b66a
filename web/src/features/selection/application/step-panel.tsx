import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { Button } from '../../../ui/primitives/button.tsx'

type StepPanelProps = { title: string; onClose: () => void; children: ReactNode }

/** Where a step of a case is worked on. Its title takes the focus when it opens, and the page's when it closes. */
export function StepPanel({ title, onClose, children }: StepPanelProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby="step-title"
      className="flex flex-col gap-5 rounded-card border-2 border-action bg-paper p-4 sm:p-6"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="step-title" ref={focusWhileOpen} tabIndex={-1} className="scroll-mt-24 text-h2">
          {title}
        </h2>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
      {children}
    </section>
  )
}

function focusWhileOpen(heading: HTMLElement | null) {
  heading?.focus()
  return () => keepFocus()
}
