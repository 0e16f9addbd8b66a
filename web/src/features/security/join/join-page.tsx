import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query'
import { joining } from '@udyam/contract/joining/calls'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { clearDraft } from '#forms/draft.ts'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { useBrand } from '#lib/meta.ts'
import { call } from '#lib/api.ts'
import { loadSentences, useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { translateMessage } from '#lib/server-message.ts'
import { useTitle } from '#lib/titles.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { DeadLink } from '../dead-link.tsx'
import { JoinForm } from './join-form.tsx'
import type { Entered } from '@udyam/contract/joining/schemas'
import { formatDate } from '#lib/format.ts'
import { fieldText } from '#lib/texts/field-text.ts'
import { DetailList } from '#ui/patterns/detail-section.tsx'
import { errorText } from '#lib/error-text.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'

/**
 * Page for a person whom an administrator has registered. They keep the data by setting a password, or erase
 * it.
 */
export function JoinPage() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const { name: brand } = useBrand()
  // Read once, because the page must not depend on the address after use.
  const [token] = useState(() => hash.slice(1))
  // The invitation's own, without its secret: the beginning alone opens nothing.
  const draft = `join.${token.slice(0, 8)}`
  const [isDead, setDead] = useState(token === '')
  useTitle(t('join.title'))
  const looked = useQuery({
    queryKey: ['joining', token],
    queryFn: ({ signal }) => call(joining.look, { body: { token } }, { signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const erasing = useMutation({
    mutationFn: async () => {
      const [erased] = await Promise.all([call(joining.erase, { body: { token } }), loadSentences()])
      return erased
    },
    onSuccess: () => clearDraft(draft),
    onError: (error) => setDead(isRefusedAs(error, 'link_dead')),
    meta: { isShownInPage: true, keepsCache: true },
  })
  const found = looked.data?.data
  const isOver = isDead || isRefusedAs(looked.error, 'link_dead')
  const content = () => {
    if (erasing.data)
      return <InlineAlert tone="success">{translateMessage(erasing.data.code ?? '')}</InlineAlert>
    if (isOver) return <DeadLink />
    if (found === undefined) return <QueryFailure query={looked} text="join.failed" />
    return (
      <>
        <p>{t('join.what', { brand })}</p>
        <p className="text-ink-2">{t(`join.intro.${found.role}`, { by: found.by || t('join.somebody') })}</p>
        <KeptPart of={found} />
        <JoinForm {...{ token, draft }} of={found} onDead={() => setDead(true)} />
        <ErasePart erasing={erasing} />
      </>
    )
  }
  return (
    <div className="page-column flex justify-center py-8 lg:py-12">
      <Card className="flex w-full max-w-[40rem] flex-col gap-6 sm:p-8">
        <PageTitle className="text-h2">{t('join.title')}</PageTitle>
        {looked.isLoading && (
          <AfterDelay status={t('join.loading')}>
            <Skeleton className="h-56 w-full" />
          </AfterDelay>
        )}
        {content()}
      </Card>
    </div>
  )
}

function KeptPart({ of: { name, email, entered } }: { of: Entered }) {
  const { t } = useTranslation()
  const shown = (field: string, value: string) => (field === 'dob' ? formatDate(value) : value)
  return (
    <section className="flex flex-col gap-4 rounded-card bg-sand p-4">
      <h2 className="text-h4">{t('join.kept')}</h2>
      <DetailList
        details={[
          { term: t('field.name'), value: <span translate="no">{name}</span> },
          ...(email ? [{ term: t('field.email'), value: email }] : []),
          ...entered.map(({ field, value }) => ({
            term: fieldText(field),
            value: <span translate="no">{shown(field, value)}</span>,
          })),
        ]}
      />
    </section>
  )
}

function ErasePart<Erased>({ erasing }: { erasing: UseMutationResult<Erased, Error, void> }) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-6">
      <h2 className="text-h4">{t('join.eraseTitle')}</h2>
      <p className="text-ink-2">{t('join.eraseText')}</p>
      {erasing.error && <FailureAlert>{errorText(erasing.error, 'join.failed')}</FailureAlert>}
      <Button
        variant="danger"
        pending={erasing.isPending}
        onClick={() => {
          if (confirmAction(t('join.eraseConfirm'))) erasing.mutate()
        }}
      >
        {t('join.erase')}
      </Button>
    </section>
  )
}
