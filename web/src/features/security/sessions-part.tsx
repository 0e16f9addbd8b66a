import { useMutation, useQuery } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import type { OpenSession } from '@udyam/contract/auth/schemas'
import { call } from '#lib/api.ts'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { securityQueries } from './security.queries.ts'

/** Active sessions of the account; each other one can be ended here. */
export function SessionsPart() {
  const { t } = useTranslation()
  const sessions = useQuery(securityQueries.sessions())
  const endOthers = useMutation({
    mutationFn: () => call(auth.endOtherSessions),
    meta: { success: 'server', failure: 'security.endFailed' },
  })
  return (
    <FormSection title={t('security.sessions')} hint={t('security.sessionsText')}>
      {sessions.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-24 w-full" />
        </AfterDelay>
      )}
      <QueryFailure query={sessions} text="security.sessionsFailed" />
      <ul className="flex flex-col divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {sessions.data?.some(({ current }) => !current) && (
        <Button
          variant="secondary"
          className="sm:self-start"
          pending={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {t('security.endOthers')}
        </Button>
      )}
    </FormSection>
  )
}

/** "Chrome on Linux", translated from the server's browser name. */
function deviceText(t: Translate, device: string): string {
  if (device === '') return t('security.unknownDevice')
  const [browser = '', system] = device.split(' on ')
  return system === undefined ? device : t('security.deviceOn', { browser, system })
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useTranslation()
  const end = useMutation({
    mutationFn: () => call(auth.endSession, { params: { id: session._id } }),
    meta: { success: 'server', failure: 'security.endFailed' },
  })
  const device = deviceText(t, session.device)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device} {session.current && <Badge tone="info">{t('security.current')}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {t('security.signedIn', { when: formatDateTime(session.signedInAt) })},{' '}
          {t(`security.method.${session.method}`)}
        </p>
        <p className="text-sm text-ink-2">{t('security.used', { when: formatAgo(session.lastUsedAt) })}</p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          pending={end.isPending}
          aria-label={t('security.endOneNamed', { device })}
          onClick={() => end.mutate()}
        >
          {t('security.endOne')}
        </Button>
      )}
    </li>
  )
}
