import type { Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { Send } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { call } from '#lib/api.ts'
import { errorText } from '#lib/error-text.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { announce } from '#ui/patterns/live-region.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { useMediaQuery } from '#ui/primitives/use-media-query.ts'
import { mentorshipForm } from '../mentorship-form.ts'
import { WaitingNotice } from '#forms/waiting/held-notice.tsx'
import { useForm } from '#forms/use-form.ts'

/**
 * Message form. Enter starts a new line; Ctrl+Enter or Cmd+Enter sends.
 *
 * @param isMeant whether the user opened the page to write; then the box has the focus
 */
export function MessageForm({ mentorship, isMeant }: { mentorship: Mentorship; isMeant: boolean }) {
  const { t } = useTranslation()
  const { _id: id, other } = mentorship
  const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)')
  const form = useForm({
    ...mentorshipForm(`message-${id}`, { text: '' }),
    schema: async () => (await import('@udyam/contract/mentorships/schemas')).mentorshipSchemas.send.body,
    focusesErrors: true,
    save: (body) => call(mentorships.send, { params: { id }, body }),
    onSaved: () => {
      form.setFocus('text')
      announce(t('mentorship.message.sent'))
    },
  })
  const sendByKey = (event: KeyboardEvent) => {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isMeant) void form.onSubmit(event)
  }
  return (
    <form
      noValidate
      ref={isMeant ? focusBox : undefined}
      onSubmit={form.onSubmit}
      className="flex flex-col gap-3"
    >
      {form.failure !== null && <FailureAlert>{errorText(form.failure)}</FailureAlert>}
      <TextArea
        label={t('mentorship.message.text', { name: other.name })}
        hint={hasKeyboard ? t('mentorship.message.keyHint') : undefined}
        rows={2}
        maxLength={2000}
        onKeyDown={sendByKey}
        {...form.field('text')}
      />
      <WaitingNotice held={form.held} />
      <div>
        <Button type="submit" icon={<Icon of={Send} />} pending={form.isPending}>
          {t('mentorship.message.send')}
        </Button>
      </div>
    </form>
  )
}

function focusBox(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus()
}
