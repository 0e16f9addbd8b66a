import { useQuery } from '@tanstack/react-query'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { buttonClass } from '#ui/primitives/button-class.ts'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { CopyButton } from '#lib/copy-button.tsx'

type AppSetUpProps = {
  begin: () => Promise<{ secret: string; uri: string; qr: string }>
  /** Gives the first code of the app. */
  confirm: (code: string) => Promise<unknown>
  /** Back to the other methods; undefined if this is the only one. */
  onBack?: () => void
}

/** Connects an authenticator app: QR code or key, then the first code. */
export function AppSetUp({ begin, confirm, onBack }: AppSetUpProps) {
  const { t } = useTranslation()
  // A new secret each time; it is not cached.
  const app = useQuery({
    queryKey: ['security', 'app'],
    queryFn: begin,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const form = useForm({
    id: 'app',
    schema: async () => (await import('@udyam/contract/auth/schemas')).FactorCode,
    start: { code: '' },
    save: ({ code }) => confirm(code),
    meta: { keepsCache: true },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {/* The button that opened this step has been removed. */}
      <h3 ref={onBack && takeFocus} tabIndex={-1} className="text-h3">
        {t('step.appTitle')}
      </h3>
      {app.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-56 w-full" />
        </AfterDelay>
      )}
      <QueryFailure query={app} text="step.failed" />
      {app.data && (
        <>
          <div className="flex flex-col gap-5 sm:flex-col-reverse">
            <a
              href={app.data.uri}
              data-outlined
              className={`${buttonClass({ variant: 'secondary' })} sm:self-center`}
            >
              {t('step.openApp')}
            </a>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(app.data.qr)}`}
              alt={t('step.qrAlt')}
              className="size-52 self-center rounded-card bg-white p-2"
            />
            <p>{t('step.scan')}</p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-sm">
              {t('step.type')} <code translate="no">{inFours(app.data.secret)}</code>
            </p>
            <CopyButton text={app.data.secret} />
          </div>
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
      {onBack && (
        <Button variant="quiet" size="sm" onClick={onBack} className="self-start">
          {t('step.otherWay')}
        </Button>
      )}
    </form>
  )
}

/** The key in groups of four, for typing by hand. */
function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ')
}
