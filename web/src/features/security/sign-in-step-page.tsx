import { useLocation } from 'react-router'
import { NextStep } from '@udyam/contract/schemas/parts/errors'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useTitle } from '../../lib/titles.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { SignInCode } from './sign-in-code.tsx'
import { SignInSetUp } from './sign-in-set-up.tsx'

/** What comes after the right password: a code, or the setting up of a second step. */
export function SignInStepPage() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const { data: step } = NextStep.safeParse(state)
  const title = t(step?.next === 'set-up' ? 'step.setUpTitle' : 'step.codeTitle')
  useTitle(title)
  return (
    <div className="page-column flex justify-center py-8 lg:py-12">
      <Card className="flex w-full max-w-[27.5rem] flex-col gap-6 sm:p-8">
        <PageTitle className="text-h2">{title}</PageTitle>
        {step === undefined && <InlineAlert tone="danger">{t('messages.challenge_over')}</InlineAlert>}
        {step?.next === 'second-factor' && <SignInCode challenge={step.challenge} />}
        {step?.next === 'set-up' && <SignInSetUp challenge={step.challenge} />}
        <LinkButton to={paths.signin} variant="quiet" size="sm">
          {t('step.again')}
        </LinkButton>
      </Card>
    </div>
  )
}
