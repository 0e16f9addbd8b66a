import { useMutation } from '@tanstack/react-query'
import { interviews } from '@udyam/contract/interviews/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { CalendarPlus } from 'lucide-react'
import { announce } from '#ui/patterns/live-region.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { call } from '../api.ts'
import { useTranslation } from '../i18n.ts'
import { saveEncoded } from '../save-file.ts'

type CalendarButtonProps = { id: string; text: string; size?: 'sm'; of?: 'meeting' | 'interview' }

export function CalendarButton({ id, text, size, of = 'meeting' }: CalendarButtonProps) {
  const { t } = useTranslation()
  const saving = useMutation({
    mutationFn: () => call((of === 'interview' ? interviews : mentorships).calendar, { params: { id } }),
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
