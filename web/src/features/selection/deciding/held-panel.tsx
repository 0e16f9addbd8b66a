import { useQuery } from '@tanstack/react-query'
import { deciding } from '@udyam/contract/deciding/calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { useInIntake } from '#admin/intakes/use-in-intake.ts'
import { invitedText } from '#admin/invited-text.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { stepPath } from '../application/application-steps.ts'
import { countsText } from './counts-text.ts'
import { decidingQueries } from './deciding.queries.ts'
import { byDay } from './hearing-days.ts'
import { RowProblems } from './row-problems.tsx'
import { useMany } from './use-many.ts'
import type { Reply } from '@udyam/contract/endpoint'
import { FormActions } from '#ui/patterns/form-actions.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'

/** Held decisions of an intake, or of all, by kind, with a release button; nothing without any. */
export function HeldPanel({ intake }: { intake: string | undefined }) {
  const { t } = useTranslation()
  const inIntake = useInIntake(intake)
  const [isAsked, setAsked] = useState(false)
  const found = useQuery(decidingQueries.held(intake))
  const releasing = useMany({
    atOnce: 200,
    call: (people) => call(deciding.release, { body: { ids: people.map(({ _id }) => _id), undo: true } }),
    done: (count) => inIntake(t('selection.held.releasing', { count })),
  })
  if (found.isError && !found.data) return <QueryFailure query={found} text="selection.held.failed" />
  if (!found.data) return null
  const { data: held, hidden, leaving, mails } = found.data
  if (held.length + hidden + leaving + releasing.problems.length === 0) return null
  const counts = countsText(
    t,
    held.map((candidate) => candidate.held?.decision),
  )
  const count = formatNumber(held.length)
  const days = byDay(held)
  const reasonless = held.filter(
    ({ held: kept }) => kept?.decision === 'not_eligible' && kept.reason === '',
  ).length
  return (
    <Card as="section" labelledBy="held" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="held" className="text-h3">
          {inIntake(t('selection.held'))}
        </h2>
        <Chip>{formatNumber(held.length + hidden)}</Chip>
        {held.length > 0 && (
          <Button size="sm" className="ms-auto" pending={releasing.isPending} onClick={() => setAsked(true)}>
            {t('selection.held.release', { count })}
          </Button>
        )}
      </div>
      {held.length > 0 && (
        <>
          <p>{t('selection.held.hint', { counts })}</p>
          <details>
            <summary className="min-h-10 py-2 font-semibold">{t('selection.held.whom')}</summary>
            <ul className="flex flex-col">
              {held.map(({ _id, name, held: kept, hearsOn }) => (
                <li key={_id} className="flex flex-wrap items-center gap-x-3">
                  <Link to={stepPath(_id)} translate="no" className="py-2 wrap-anywhere">
                    {name}
                  </Link>
                  {kept && <span className="text-ink-2">{t(`selection.decision.${kept.decision}`)}</span>}
                  {days.length > 1 && (
                    <span className="text-ink-2">
                      {t('selection.hearsOn')}: {hearsOn === undefined ? '–' : formatDate(hearsOn)}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      {leaving > 0 && <p role="status">{t('selection.held.leaving', { count: leaving })}</p>}
      {hidden > 0 && <p className="text-ink-2">{t('selection.held.hidden', { count: hidden })}</p>}
      <RowProblems problems={releasing.problems} />
      {isAsked && (
        <ReleaseDialog
          title={inIntake(t('selection.held.title', { count, counts }))}
          action={t('selection.held.release', { count })}
          invited={invitedText(t, held)}
          early={earlyTexts(t, days)}
          reasonless={reasonless}
          mails={mails}
          onClose={() => setAsked(false)}
          onRelease={() => {
            setAsked(false)
            releasing.run(held)
          }}
        />
      )}
    </Card>
  )
}

function earlyTexts(t: Translate, days: ReturnType<typeof byDay>): string[] {
  return days.flatMap(({ hearsOn, people: { length: count } }) =>
    hearsOn === undefined ? [] : t('selection.hold.todayMany', { count, date: formatDate(hearsOn) }),
  )
}

type ReleaseDialogProps = {
  title: string
  action: string
  /** Who has not joined, as a sentence; or empty. */
  invited: string
  /** Who is told before the day of their intake, a sentence for each day. */
  early: readonly string[]
  /** How many hear "not eligible" without a reason. */
  reasonless: number
  mails: Reply<typeof deciding.held>['mails']
  onRelease: () => void
  onClose: () => void
}

/** Confirms the release, and previews the mails. */
function ReleaseDialog({
  title,
  action,
  invited,
  early,
  reasonless,
  mails,
  onRelease,
  onClose,
}: ReleaseDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{t('selection.held.told')}</p>
      {early.map((text) => (
        <p key={text} className="font-semibold">
          {text}
        </p>
      ))}
      <p className="empty:hidden">{invited}</p>
      {reasonless > 0 && <p>{t('selection.decision.noReasons', { count: reasonless })}</p>}
      <details>
        <summary className="min-h-10 py-2 font-semibold">{t('selection.held.mails')}</summary>
        <div
          role="region"
          aria-label={t('selection.held.mails')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="flex max-h-[40dvh] flex-col gap-4 overflow-y-auto"
        >
          <p className="text-sm text-ink-3">{t('selection.held.mailHint', { mark: '[…]' })}</p>
          {mails.map(({ decision, subject, text }) => (
            <section key={decision} aria-label={t(`selection.decision.${decision}`)}>
              <h3 className="font-semibold">{subject}</h3>
              <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
            </section>
          ))}
        </div>
      </details>
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button onClick={onRelease}>{action}</Button>
      </FormActions>
    </Dialog>
  )
}
