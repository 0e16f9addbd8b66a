import { useLocation } from 'react-router'
import type { NextStep } from '@udyam/contract/schemas/parts/errors'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useTitle } from '../../lib/titles.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { SetUpLater } from './set-up-later.tsx'
import { SignInCode } from './sign-in-code.tsx'
import { SignInPasskey } from './sign-in-passkey.tsx'
import { SignInSetUp } from './sign-in-set-up.tsx'

/** What comes after the right password: a passkey or a code, or the setting up of a second step. */
export function SignInStepPage() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const step = isStep(state) ? state : undefined
  const putOff = mayPutOff(state) ? state : undefined
  const title = t(step?.next === 'set-up' || putOff ? 'step.setUpTitle' : 'step.codeTitle')
  useTitle(title)
  return (
    <div className="page-column flex justify-center py-8 lg:py-12">
      <Card className="flex w-full max-w-[27.5rem] flex-col gap-6 sm:p-8">
        <PageTitle className="text-h2">{title}</PageTitle>
        {putOff && <SetUpLater setUpBy={putOff.setUpBy} />}
        {!step && !putOff && <InlineAlert tone="danger">{t('messages.challenge_over')}</InlineAlert>}
        {step?.methods.includes('passkey') && step.next === 'second-factor' && (
          <SignInPasskey challenge={step.challenge} />
        )}
        {step?.next === 'second-factor' && <SignInCode challenge={step.challenge} />}
        {step?.next === 'second-factor' && <p className="text-sm text-ink-2">{t('step.lost')}</p>}
        {step?.next === 'set-up' && <SignInSetUp challenge={step.challenge} />}
        {!putOff && (
          <LinkButton to={paths.signin} variant="quiet" size="sm">
            {t('step.again')}
          </LinkButton>
        )}
      </Card>
    </div>
  )
}

// What a page has led here with comes from the history: another version may have written it.
function isStep(state: unknown): state is NextStep {
  if (typeof state !== 'object' || state === null) return false
  return 'next' in state && 'challenge' in state && 'methods' in state && Array.isArray(state.methods)
}

/** An administrator who is signed in is sent here with it, and may put the second step off. */
function mayPutOff(state: unknown): state is { setUpBy: string } {
  return (
    typeof state === 'object' && state !== null && 'setUpBy' in state && typeof state.setUpBy === 'string'
  )
}
