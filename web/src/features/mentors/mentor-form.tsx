import type { Category, Subcategory } from '@udyam/contract/categories'
import { type MentorRecord, mentors } from '@udyam/contract/mentors'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { toast } from '../../ui/toast.ts'
import { MentorApprove } from './mentor-approve.tsx'
import { bodyOf, emptyMentor, MentorEdit, MentorNew, valuesOf } from './mentor-form-values.ts'
import { MentorPersonFields } from './mentor-person-fields.tsx'
import { MentorPublicFields } from './mentor-public-fields.tsx'

type MentorFormProps = {
  /** The mentor to edit; null adds one. */
  mentor: MentorRecord | null
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
}

/** A mentor's record, for administrators. */
export function MentorForm({ mentor, categories, subcategories }: MentorFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isDone, setDone] = useState(false)
  const form = useForm({
    schema: mentor === null ? MentorNew : MentorEdit,
    defaultValues: mentor === null ? emptyMentor : valuesOf(mentor),
    submit: async (values) => {
      try {
        if (mentor === null)
          await call(mentors.create, { body: { ...bodyOf(values), password: values.password } })
        else {
          const body = { ...bodyOf(values), updatedAt: mentor.updatedAt }
          await call(mentors.update, { params: { id: mentor._id }, body })
        }
      } catch (error) {
        toast.error(errorText(error, 'admin.mentorForm.saveFailed'))
        throw error
      }
      flushSync(() => setDone(true))
      toast.success(t(mentor === null ? 'admin.mentorForm.created' : 'admin.mentorForm.updated'))
      await client.invalidateQueries()
      await navigate(paths.adminMentors)
    },
  })
  useLeaveGuard({
    isChanged: form.isDirty && !isDone,
    question: t('common.unsavedChanges'),
    onLeave: () => undefined,
  })
  const isStale = form.failure instanceof ApiError && form.failure.status === 409 && mentor !== null

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <ErrorSummary
        title={t('errors.summaryTitle')}
        titlePrefix={t('errors.titlePrefix')}
        {...form.summary}
      />
      {form.failure !== null && (
        <InlineAlert
          tone="danger"
          action={
            isStale && (
              <Button variant="secondary" size="sm" onClick={() => void client.resetQueries()}>
                {t('errors.reload')}
              </Button>
            )
          }
        >
          {errorText(form.failure, 'admin.mentorForm.saveFailed')}
        </InlineAlert>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <MentorPersonFields form={form} isNew={mentor === null} />
          <MentorPublicFields form={form} categories={categories} subcategories={subcategories} />
        </div>
        <Card as="section" labelledBy="mentor-status" className="flex flex-col gap-4 xl:sticky xl:top-24">
          <h2 id="mentor-status" className="text-h3">
            {t('mentorForm.status')}
          </h2>
          <div>
            <Checkbox label={t('mentorForm.approved')} {...form.field('approve')} />
            <Checkbox label={t('mentorForm.blocked')} {...form.field('block')} />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
              {t('admin.saveMentor')}
            </Button>
            {mentor !== null && !mentor.approve && (
              <MentorApprove mentor={mentor} onApproved={() => flushSync(() => setDone(true))} />
            )}
            <Button variant="secondary" onClick={() => void navigate(paths.adminMentors)}>
              {t('common.cancel')}
            </Button>
          </div>
        </Card>
      </div>
    </form>
  )
}
