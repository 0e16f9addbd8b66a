import { useMutation } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions/calls'
import type { Introduction, OpenedIntroduction } from '@udyam/contract/introductions/schemas'
import { type Tie, ties as allTies } from '@udyam/contract/selection/values'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSaveContact } from '#forms/consents/use-save-contact.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { paths } from '#lib/paths.ts'
import { giveReason } from '#lib/push/push-state.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { AnswerFailure } from './answer-failure.tsx'
import { DeclineForm } from './decline-form.tsx'
import { FieldError } from '#ui/primitives/field.tsx'

type AnswerPartProps = { introduction: Introduction; opened: OpenedIntroduction }

/** Question about close ties, then the answer. */
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
    mutationFn: async () => {
      const answer = await call(introductions.consent, { params: { id }, body: { ties: [], ...token } })
      // Before the refetched page shows the outcome, which has room for the question.
      giveReason('consent')
      return answer
    },
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

/** Token from the mail's link; if it does not match, a signed-in mentor can answer without it. */
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

/** The commitment of a mentor who accepts: meetings, months, and the right to stop. */
function AsksPart({ asks }: Pick<OpenedIntroduction, 'asks'>) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-h4">{t('introduction.asks')}</h3>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-2">
        <li>{t('introduction.asks.meetings', { count: asks.monthlyMeetings })}</li>
        <li>{t('introduction.asks.months', { count: asks.mentoringMonths })}</li>
        <li>{t('introduction.asks.stop')}</li>
      </ul>
    </div>
  )
}

type TiesQuestionProps = {
  name: string
  /** Null without an answer; empty for "none of these". */
  ties: readonly Tie[] | null
  onChange: (ties: readonly Tie[] | null) => void
  error: string | undefined
}

/** Asks about close personal ties, which exclude mentoring. */
function TiesQuestion({ name, ties, onChange, error }: TiesQuestionProps) {
  const { t } = useTranslation()
  const toggle = (tie: Tie, isChosen: boolean) => {
    const chosen = allTies.filter((one) => (one === tie ? isChosen : ties?.includes(one)))
    onChange(chosen.length === 0 ? null : chosen)
  }
  return (
    <fieldset
      id="ties"
      tabIndex={-1}
      aria-describedby={error ? 'ties-hint ties-error' : 'ties-hint'}
      className="flex scroll-mt-24 flex-col gap-1"
    >
      <legend className="text-h4">{t('introduction.ties', { name })}</legend>
      <p id="ties-hint" className="mb-2 text-ink-3">
        {t('introduction.tiesHint')}
      </p>
      {error && <FieldError id="ties">{error}</FieldError>}
      {allTies.map((tie) => (
        <Checkbox
          key={tie}
          id={`tie-${tie}`}
          label={t(`introduction.tie.${tie}`)}
          checked={ties?.includes(tie) ?? false}
          onChange={(event) => toggle(tie, event.target.checked)}
        />
      ))}
      <Checkbox
        id="tie-none"
        label={t('introduction.tie.none')}
        checked={ties?.length === 0}
        onChange={(event) => onChange(event.target.checked ? [] : null)}
      />
    </fieldset>
  )
}
