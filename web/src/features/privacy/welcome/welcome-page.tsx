import { useQuery } from '@tanstack/react-query'
import type { Privacy } from '@udyam/contract/privacy/schemas'
import { mineQuery } from '#forms/consents/consent.queries.ts'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { WelcomeForm } from './welcome-form.tsx'

export function WelcomePage() {
  const { t } = useTranslation()
  const { userType } = useSession()
  const mine = useQuery(mineQuery)
  const start = userType === 'admin' ? paths.admin : paths.home
  return (
    <LoadedPage
      title={t('rights.welcome.title')}
      intro={t('rights.welcome.intro')}
      detail={mine}
      failureText="myData.loadFailed"
    >
      {({ purposes, noticeVersion }) => {
        const open = purposes.filter((answer) => isOpen(answer, noticeVersion)).map(({ purpose }) => purpose)
        if (open.length > 0) {
          const role = userType ?? 'visitor'
          return <WelcomeForm role={role} open={open} noticeVersion={noticeVersion} next={start} />
        }
        return (
          <div className="flex flex-col items-start gap-4">
            <p>{t('rights.welcome.nothing')}</p>
            <LinkButton to={start}>{t('rights.welcome.goOn')}</LinkButton>
          </div>
        )
      }}
    </LoadedPage>
  )
}

type Answer = Privacy['purposes'][number]

/** Whether a purpose has no answer, or one for an older notice. */
function isOpen({ asked, noticeVersion }: Answer, current: number): boolean {
  return !asked || (noticeVersion ?? 0) < current
}
