import { useMutation, useQuery } from '@tanstack/react-query'
import { broadcasts } from '@udyam/contract/broadcasts/calls'
import type { Broadcast } from '@udyam/contract/broadcasts/schemas'
import {
  broadcastMarks,
  longestBody,
  longestSubject,
  writtenLanguages,
} from '@udyam/contract/broadcasts/values'
import { useNavigate } from 'react-router'
import { placeErrors } from '#forms/field-errors.ts'
import { RecordNotices } from '#forms/record-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { metaQuery } from '#lib/meta.ts'
import { useTranslation } from '#lib/i18n.ts'
import { languagesFrom, nameOf } from '#lib/language.ts'
import { paths } from '#lib/paths.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { BroadcastSending } from './broadcast-sending.tsx'

/** The words of a draft in each language; below them, once they are saved, who gets them. */
export function BroadcastForm({ broadcast }: { broadcast: Broadcast }) {
  const { t, language: own } = useTranslation()
  const params = { id: broadcast._id }
  const form = useForm({
    schema: async () => (await import('./broadcast-rule.ts')).BroadcastRule,
    start: valuesOf(broadcast),
    draft: `broadcast.${broadcast._id}`,
    save: (body) => call(broadcasts.update, { params, body }),
    valuesAfter: ({ data }) => valuesOf(data),
    reload: async () => valuesOf((await call(broadcasts.get, { params })).data),
  })
  const { value: isToPhones, onChange: setToPhones } = form.controlled('phone')
  // Without a gateway no message reaches a phone, also in a demo.
  const hasPhones = useQuery(metaQuery).data?.sendsToPhones === true
  const marks = broadcastMarks.map((name) => `{{${name}}}`).join(', ')
  const { subject, body, updatedAt } = form.getValues()
  const isReady = !form.isDirty && writtenLanguages({ subject, body }).length > 0
  return (
    <>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <RecordNotices form={form} failureText="broadcast.saveFailed" isKept />
        <p className="measure text-ink-2">{t('broadcast.wordsHint', { marks })}</p>
        {languagesFrom(own).map((language) => (
          <FormSection key={language} title={nameOf(language)}>
            <TextInput
              label={t('broadcast.subject')}
              lang={language}
              maxLength={longestSubject}
              {...form.field(`subject.${language}`)}
            />
            <TextArea
              label={t('broadcast.body')}
              lang={language}
              maxLength={longestBody}
              {...form.field(`body.${language}`)}
            />
          </FormSection>
        ))}
        {hasPhones && (
          <Checkbox
            label={t('broadcast.phone')}
            hint={t('broadcast.phoneHint')}
            id="broadcast-phone"
            checked={isToPhones ?? false}
            onChange={({ target }) => setToPhones(target.checked)}
          />
        )}
        <div className="flex flex-row-reverse flex-wrap justify-between gap-3">
          <Button type="submit" variant={isReady ? 'secondary' : 'primary'} pending={form.isPending}>
            {t('broadcast.look')}
          </Button>
          <Remove id={broadcast._id} />
        </div>
      </form>
      {isReady && (
        <BroadcastSending
          key={updatedAt}
          id={broadcast._id}
          updatedAt={updatedAt}
          isToPhones={isToPhones === true}
          onRefused={(error) => placeErrors(form, error, true)}
        />
      )}
    </>
  )
}

function valuesOf({ subject, body, phone, updatedAt }: Broadcast) {
  return { subject, body, phone, updatedAt }
}

function Remove({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => call(broadcasts.remove, { params: { id } }),
    meta: { success: 'server', failure: 'broadcast.deleteFailed' },
    onSuccess: () => void navigate(paths.adminBroadcasts),
  })
  return (
    <Button
      variant="quiet"
      className="text-danger-text"
      pending={remove.isPending}
      onClick={() => confirmAction(t('broadcast.confirmDelete')) && remove.mutate()}
    >
      {t('broadcast.delete')}
    </Button>
  )
}
