import { useMutation } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors'
import { CircleCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSignIn } from '../../lib/use-sign-in.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Icon } from '../../ui/primitives/icon.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { takeFocus } from '../../ui/primitives/take-focus.ts'
import { HearWithin } from './what-happens-next.tsx'

/** The word that the application has arrived; who wants to tell more is signed in with what was just typed. */
export function MentorSubmitted({ typed }: { typed: { email: string; password: string } }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { begin } = useSignIn('mentor')
  const signIn = useMutation({
    mutationFn: () => call(mentors.login, { body: typed }),
    onSuccess: async (answer) => {
      begin(answer)
      await navigate(paths.mentorGuide)
    },
    meta: { keepsCache: true, failure: 'auth.loginFailed' },
    // The password is not kept longer than the panel.
    gcTime: 0,
  })
  return (
    <Card className="flex flex-col items-start gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-success text-on-success">
        <Icon of={CircleCheck} size={32} />
      </span>
      <h2 ref={takeFocus} tabIndex={-1} className="text-h2">
        {t('public.mentorSignup.submittedTitle')}
      </h2>
      <p>{t('public.mentorSignup.submittedBody')}</p>
      <HearWithin />
      <p className="text-ink-2">{t('guide.openText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={signIn.isPending} pendingLabel={t('common.loading')} onClick={() => signIn.mutate()}>
          {t('guide.open')}
        </Button>
        <LinkButton to={paths.home} variant="secondary">
          {t('signup.backHome')}
        </LinkButton>
      </div>
    </Card>
  )
}
