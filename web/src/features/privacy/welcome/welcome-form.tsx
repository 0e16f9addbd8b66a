import { useMutation } from '@tanstack/react-query'
import { privacy } from '@udyam/contract/privacy/calls'
import { isNeeded, type Purpose } from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ConsentBoxes } from '#forms/consents/consent-boxes.tsx'
import type { Ticked } from '#forms/consents/use-consents.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'

type WelcomeFormProps = {
  role: Role
  /** Purposes without an answer. */
  open: readonly Purpose[]
  noticeVersion: number
  /** Target page after the welcome. */
  next: string
}

/** Short privacy notice, and an unticked box for each unanswered purpose. */
export function WelcomeForm({ role, open, noticeVersion, next }: WelcomeFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [ticked, setTicked] = useState<Ticked>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const missing = open.find((purpose) => isNeeded(role, purpose) && !ticked.has(purpose))
  const save = useMutation({
    mutationFn: () =>
      call(privacy.saveConsents, {
        body: {
          consents: Object.fromEntries(open.map((purpose) => [purpose, ticked.has(purpose)])),
          noticeVersion,
        },
      }),
    meta: { success: 'messages.consent_saved', failure: 'consent.failed' },
    onSuccess: () => navigate(next),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (missing === undefined) save.mutate()
    else document.getElementById(`consent-${missing}`)?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[45rem] flex-col gap-6">
      <Card className="flex flex-col gap-2">
        <h2 className="text-h4">{t('rights.welcome.noticeTitle')}</h2>
        <p>{t('rights.welcome.notice')}</p>
      </Card>
      <ConsentBoxes
        role={role}
        purposes={open}
        ticked={ticked}
        onTick={setTicked}
        errorOf={(purpose) => (isSubmitted && purpose === missing ? t('rights.welcome.needed') : undefined)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={save.isPending}>
          {t('rights.welcome.save')}
        </Button>
        <Link to={`${paths.myData}#erase`} className="inline-block py-2">
          {t('myData.erase')}
        </Link>
      </div>
    </form>
  )
}
