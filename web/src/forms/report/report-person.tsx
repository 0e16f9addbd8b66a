import { safety } from '@udyam/contract/safety/calls'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { useMay } from '#lib/session.ts'
import { onDemand } from '#lib/loading/on-demand.tsx'
import { Button } from '#ui/primitives/button.tsx'

type Reported = { about: 'account' | 'mentorship'; id: string; name: string }

const ReportPersonDialog = onDemand(
  async () => (await import('./report-person-dialog.tsx')).ReportPersonDialog,
)

/** Button to report a person to the team; nothing for users without permission. */
export function ReportPerson(props: Reported) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!useMay()(safety.report)) return null
  return (
    <div id="report-person">
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('report.person', { name: props.name })}
      </Button>
      {isOpen && (
        <ReportPersonDialog
          {...props}
          onClose={() => {
            setOpen(false)
            keepFocus('#report-person button')
          }}
        />
      )}
    </div>
  )
}
