import { useQuery } from '@tanstack/react-query'
import { notifications } from '@udyam/contract/notifications/calls'
import { type Topic, topics } from '@udyam/contract/notifications/values'
import type { NotificationChoice } from '@udyam/contract/notifications/schemas'
import { Link } from 'react-router'
import { phoneTopics } from '@udyam/contract/phone/values'
import { phone as phoneCalls } from '@udyam/contract/phone/calls'
import { mineQuery, phoneQuery } from '#forms/consents/consent.queries.ts'
import { WaitingNotice } from '#forms/waiting/held-notice.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { deviceWord } from '#lib/push/device-word.ts'
import { pushSupport, storedDevice } from '#lib/push/push-state.ts'
import { paths } from '#lib/paths.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { type UserType, useMay, useSession } from '#lib/session.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { notificationQueries } from './notifications.queries.ts'
import { devicesQuery } from './push.queries.ts'

/** Whether a topic applies to a role; users choose only topics they can receive. */
function concerns(topic: Topic, role: UserType | null): boolean {
  if (role === 'admin') return topic === 'selection'
  return role === 'mentee' || topic !== 'selection'
}

export function ChoicesPart() {
  const { t } = useTranslation()
  const choices = useQuery(notificationQueries.choices())
  return (
    <section aria-labelledby="choices" className="mt-6 flex flex-col gap-4">
      <h2 id="choices" className="text-h2">
        {t('notifications.choices')}
      </h2>
      {choices.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-56 w-full" />
        </AfterDelay>
      )}
      <QueryFailure query={choices} text="notifications.choicesFailed" />
      {choices.data && <ChoicesForm choices={choices.data} />}
    </section>
  )
}

function ChoicesForm({ choices }: { choices: readonly NotificationChoice[] }) {
  const { t } = useTranslation()
  const { userType } = useSession()
  const may = useMay()
  const { data: ownPhone } = useQuery({ ...phoneQuery, enabled: may(phoneCalls.get) })
  const hasPhone = (ownPhone?.verifiedAt ?? null) !== null
  const form = useForm({
    schema: async () =>
      (await import('@udyam/contract/notifications/schemas')).notificationSchemas.saveChoices.body,
    start: { choices: [...choices] },
    save: (body) => call(notifications.saveChoices, { body }),
    meta: {
      success: 'messages.choices_saved',
      failure: 'notifications.choicesNotSaved',
      isShownInPage: false,
    },
  })
  const { value: chosen, onChange } = form.controlled('choices')
  const choose = (topic: Topic, change: Partial<NotificationChoice>) =>
    onChange(chosen.map((choice) => (choice.topic === topic ? { ...choice, ...change } : choice)))
  return (
    <Card className="sm:p-6">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <WaitingNotice held={form.held} />
        <p className="text-ink-2">{t('notifications.choicesHint')}</p>
        <MailsOff />
        <DeviceOff />
        {topics
          .filter((topic) => concerns(topic, userType))
          .map((topic) => {
            const { inApp, mail, push, phone } = chosen.find((choice) => choice.topic === topic) ?? {
              inApp: true,
              mail: true,
              push: true,
              phone: true,
            }
            return (
              <fieldset
                key={topic}
                className="flex flex-wrap items-start gap-x-6 border-t border-line pt-3 sm:flex-nowrap"
              >
                <legend className="float-start w-full min-w-0 pt-2.5 font-semibold sm:flex-1">
                  {t(`notifications.topic.${topic}`)}
                </legend>
                <Checkbox
                  id={`${topic}-app`}
                  label={t('notifications.inApp')}
                  checked={inApp}
                  onChange={(event) => choose(topic, { inApp: event.target.checked })}
                />
                <Checkbox
                  id={`${topic}-mail`}
                  label={t('notifications.byMail')}
                  checked={mail}
                  onChange={(event) => choose(topic, { mail: event.target.checked })}
                />
                {pushSupport() === 'full' && (
                  <Checkbox
                    id={`${topic}-push`}
                    label={t(deviceWord() === 'phone' ? 'notifications.onPhone' : 'notifications.onDevice')}
                    checked={push}
                    onChange={(event) => choose(topic, { push: event.target.checked })}
                  />
                )}
                {hasPhone && phoneTopics.some((one) => one === topic) && (
                  <Checkbox
                    id={`${topic}-phone`}
                    label={t('notifications.byPhone')}
                    checked={phone}
                    onChange={(event) => choose(topic, { phone: event.target.checked })}
                  />
                )}
              </fieldset>
            )
          })}
        <div className="flex justify-end">
          <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The choices hold for all devices of the reader, whether or not this one shows notifications. */
function DeviceOff() {
  const { t } = useTranslation()
  const isAble = pushSupport() === 'full' && Notification.permission !== 'denied'
  const { data } = useQuery({ ...devicesQuery, enabled: isAble })
  const own = storedDevice()?.id
  if (!isAble || data?.some(({ _id }) => _id === own) !== false) return null
  return <p className="text-sm text-ink-2">{t('notifications.deviceOff')}</p>
}

/** Without consent to `mails`, the choices by e-mail have no effect. */
function MailsOff() {
  const { t } = useTranslation()
  const { data } = useQuery(mineQuery)
  if (data?.purposes.find(({ purpose }) => purpose === 'mails')?.given !== false) return null
  return (
    <InlineAlert
      tone="warning"
      action={<Link to={`${paths.myData}#consents`}>{t('notifications.mailsOffLink')}</Link>}
    >
      {t('notifications.mailsOff')}
    </InlineAlert>
  )
}
