import { useQuery } from '@tanstack/react-query'
import { FactorCode } from '@udyam/contract/schemas/auth'
import { FormNotices } from '../../forms/form-notices.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { AfterDelay, Skeleton } from '../../ui/primitives/skeleton.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'

type AppSetUpProps = {
  begin: () => Promise<{ secret: string; uri: string; qr: string }>
  /** Gives the first code of the app. */
  confirm: (code: string) => Promise<unknown>
}

/** Connects an authenticator app: a picture to scan, or a key to type, and the first code of it. */
export function AppSetUp({ begin, confirm }: AppSetUpProps) {
  const { t } = useTranslation()
  // A secret of one's own each time; nothing of it stays.
  const app = useQuery({
    queryKey: ['security', 'app'],
    queryFn: begin,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const form = useForm({
    id: 'app',
    schema: FactorCode,
    start: { code: '' },
    save: ({ code }) => confirm(code),
    meta: { keepsCache: true },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {app.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-56 w-full" />
        </AfterDelay>
      )}
      <QueryFailure query={app} text="step.failed" />
      {app.data && (
        <>
          <p>{t('step.scan')}</p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(app.data.qr)}`}
            alt={t('step.qrAlt')}
            className="size-52 self-center rounded-card bg-white p-2"
          />
          <p className="text-sm">
            <a href={app.data.uri} className="inline-block py-1">
              {t('step.openApp')}
            </a>
            <br />
            {t('step.type')}{' '}
            <code translate="no" className="break-all">
              {app.data.secret}
            </code>
          </p>
          <FormNotices form={form} failureText="step.failed" />
          <TextInput
            label={t('step.firstCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.field('code')}
          />
          <Button type="submit" pending={form.isPending} className="sm:self-start">
            {t('step.connect')}
          </Button>
        </>
      )}
    </form>
  )
}
