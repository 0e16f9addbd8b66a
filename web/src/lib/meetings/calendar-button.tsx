import { useMutation } from '@tanstack/react-query'
import type { events } from '@udyam/contract/events/calls'
import type { interviews } from '@udyam/contract/interviews/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { CalendarPlus } from 'lucide-react'
import { announce } from '#ui/patterns/live-region.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { call } from '../api.ts'
import { useTranslation } from '../i18n.ts'
import { saveEncoded } from '../save-file.ts'

type CalendarButtonProps = {
  /** Answers the file; that of a meeting by default. */
  from?: typeof events.calendar | typeof interviews.calendar | typeof mentorships.calendar
  id: string
  text: string
  size?: 'sm'
}

export function CalendarButton({ from = mentorships.calendar, id, text, size }: CalendarButtonProps) {
  const { t } = useTranslation()
  const saving = useMutation({
    mutationFn: () => call(from, { params: { id } }),
    meta: { keepsCache: true },
    onSuccess: ({ data }) => {
      saveEncoded(data)
      announce(t('mentorship.saved'))
    },
  })
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<Icon of={CalendarPlus} size={18} />}
      pending={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {text}
    </Button>
  )
}
