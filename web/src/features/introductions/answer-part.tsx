import { useMutation } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions'
import type { Introduction, OpenedIntroduction } from '@udyam/contract/schemas/introductions'
import type { Tie } from '@udyam/contract/selection'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSaveContact } from '../../forms/consents/use-save-contact.ts'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Checkbox } from '../../ui/primitives/checkbox.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { AsksPart } from './asks-part.tsx'
import { AnswerFailure } from './answer-failure.tsx'
import { DeclineForm } from './decline-form.tsx'
import { TiesQuestion } from './ties-question.tsx'

type AnswerPartProps = { introduction: Introduction; opened: OpenedIntroduction }

/** The question about close ties, and then yes or no. */
export function AnswerPart({ introduction, opened: { hasRoom, asks, asksContact } }: AnswerPartProps) {
  const { t } = useTranslation()
  const { _id: id, firstName: name } = introduction
  const { token, withoutToken } = useToken()
  const [ties, setTies] = useState<readonly Tie[] | null>(null)
  const [isTiesMissing, setTiesMissing] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const [mayRead, setMayRead] = useState(false)
  const contact = useSaveContact('mentor')
  const hasTies = ties !== null && ties.length > 0
  const consent = useMutation({
    mutationFn: () => call(introductions.consent, { params: { id }, body: { ties: [], ...token } }),
    meta: { success: 'messages.consent_given', isShownInPage: true },
    onSuccess: () => {
      if (asksContact) contact.save(mayRead)
      keepFocus()
    },
  })
  const sayYes = () => {
    setTiesMissing(ties === null)
    if (ties === null) document.getElementById('ties')?.focus()
    else consent.mutate()
  }
  return (
    <Card as="section" labelledBy="answer" className="flex flex-col gap-6 sm:p-8">
      <h2 id="answer" className="text-h2">
        {t('introduction.answer')}
      </h2>
      <AsksPart asks={asks} />
      <TiesQuestion
        name={name}
        ties={ties}
        onChange={setTies}
        error={isTiesMissing && ties === null ? t('messages.ties_required') : undefined}
      />
      <AnswerFailure error={consent.error} withoutToken={withoutToken} />
      {hasTies && <InlineAlert tone="info">{t('messages.ties_forbid')}</InlineAlert>}
      {!hasTies && !hasRoom && (
        <InlineAlert tone="warning" action={<Link to={paths.mentorMentees}>{t('nav.myMentees')}</Link>}>
          {t('introduction.noRoom')}
        </InlineAlert>
      )}
      {hasTies && <DeclineForm {...{ id, name, token, withoutToken }} firstReason="know_too_well" />}
      {!hasTies && isDeclining && (
        <DeclineForm
          {...{ id, name, token, withoutToken }}
          firstReason={null}
          onCancel={() => setDeclining(false)}
        />
      )}
      {!hasTies && !isDeclining && hasRoom && asksContact && (
        <Checkbox
          id="contact-too"
          label={t('contactQuestion.box', { name })}
          hint={t('contactQuestion.boxHint')}
          checked={mayRead}
          onChange={({ target }) => setMayRead(target.checked)}
        />
      )}
      {!hasTies && !isDeclining && (
        <div className="flex flex-col gap-3 sm:flex-row">
          {hasRoom && (
            <Button pending={consent.isPending} onClick={sayYes}>
              {t('introduction.yes')}
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={() => {
              setDeclining(true)
              keepFocus('#reason')
            }}
          >
            {t('introduction.no')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The token of the mail's link; when it does not fit, whoever has signed in can answer without it. */
function useToken() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const given = params.get('token')
  return {
    token: given ? { token: given } : {},
    withoutToken: given && (
      <Button variant="secondary" size="sm" onClick={() => setParams({}, { replace: true })}>
        {t('introduction.withoutLink')}
      </Button>
    ),
  }
}
