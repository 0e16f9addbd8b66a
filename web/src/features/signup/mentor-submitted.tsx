import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { Icon } from '../../ui/primitives/icon.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { takeFocus } from '../../ui/primitives/take-focus.ts'

/** The word that the application has arrived. */
export function MentorSubmitted() {
  const { t } = useTranslation()
  return (
    <Card className="flex flex-col items-start gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-success text-on-success">
        <Icon of={CircleCheck} size={32} />
      </span>
      <h2 ref={takeFocus} tabIndex={-1} className="text-h2">
        {t('public.mentorSignup.submittedTitle')}
      </h2>
      <p>{t('public.mentorSignup.submittedBody')}</p>
      <LinkButton to={paths.home}>{t('signup.backHome')}</LinkButton>
    </Card>
  )
}
