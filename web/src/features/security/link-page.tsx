import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { ApiError } from '#lib/api-error.ts'
import { errorText } from '#lib/error-text.ts'
import { loadSentences, useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { keepReturn } from '#lib/return-to.ts'
import { useSession } from '#lib/session.ts'
import { translateMessage } from '#lib/server-message.ts'
import { useTitle } from '#lib/titles.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { DeadLink } from './dead-link.tsx'
import { linkOf, type MailedLink } from './mailed-links.ts'
import { useStepSignIn } from './use-step-sign-in.ts'

const everybody = ['mentee', 'mentor', 'visitor', 'admin'] as const

/** Page for a link from a mail; nothing changes until the button is pressed. */
export function LinkPage() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  // Read once, because the page must not depend on the address after use.
  const [link] = useState(() => linkOf(hash))
  const title = t(link?.title ?? 'link.title')
  useTitle(title)
  return (
    <div className="page-column flex justify-center py-8 lg:py-12">
      <Card className="flex w-full max-w-[27.5rem] flex-col gap-6 sm:p-8">
        <PageTitle className="text-h2">{title}</PageTitle>
        {link === undefined ? <DeadLink /> : <LinkUse link={link} />}
      </Card>
    </div>
  )
}

function LinkUse({ link }: { link: MailedLink }) {
  const { t } = useTranslation()
  const { userType } = useSession()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const signIn = useStepSignIn()
  const use = useMutation({
    mutationFn: async () => {
      const code = await link.use(async (signedIn) => {
        leadToData()
        await signIn(signedIn)
      })
      await loadSentences()
      return code
    },
    meta: { isShownInPage: true },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.next === undefined) return
      leadToData()
      void navigate(paths.signInStep, { state: error.next })
    },
  })
  if (link.asksSession && userType === null) {
    const address = `${paths.link}${hash}`
    return (
      <>
        <p>{t('link.signIn')}</p>
        <LinkButton to={paths.signin} wide onClick={() => keepReturn({ roles: everybody, address })}>
          {t('auth.signIn')}
        </LinkButton>
      </>
    )
  }
  if (use.data) {
    return (
      <>
        <InlineAlert tone="success">{translateMessage(use.data)}</InlineAlert>
        <LinkButton to={userType === null ? paths.signin : paths.home} wide>
          {t(userType === null ? 'auth.signIn' : 'nav.home')}
        </LinkButton>
      </>
    )
  }
  if (isRefusedAs(use.error, 'link_dead')) return <DeadLink />
  return (
    <>
      {use.error && <FailureAlert>{errorText(use.error, 'link.failed')}</FailureAlert>}
      <p>{t(link.text)}</p>
      <Button wide pending={use.isPending} onClick={() => use.mutate()}>
        {t(link.action)}
      </Button>
    </>
  )
}

/** A sign-in that such a link begins ends at one's own data, over a second step too. */
function leadToData(): void {
  keepReturn({ roles: everybody, address: paths.myData })
}
