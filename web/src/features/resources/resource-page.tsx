import { useMutation, useQuery } from '@tanstack/react-query'
import { resources } from '@udyam/contract/resources/calls'
import type { Resource } from '@udyam/contract/resources/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { useNavigate, useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ResourceForm } from './resource-form.tsx'
import { resourceQueries } from './resources.queries.ts'

/** One resource to change, or a new one. */
export function ResourcePage() {
  const { t, language } = useTranslation()
  const { id } = useParams()
  const found = useQuery({ ...resourceQueries.all(), enabled: id !== undefined })
  const resource = found.data?.data.find(({ _id }) => _id === id)
  return (
    <AdminRecordPage
      key={id ?? ''}
      title={
        resource
          ? inLanguage(resource.title, language)
          : t(id === undefined ? 'resource.make' : 'resource.label')
      }
      back={{ to: paths.adminResources, text: t('resource.back') }}
      found={id === undefined ? null : found}
      failureText="resource.failed"
      actions={() => resource && <Remove resource={resource} />}
    >
      {() =>
        id === undefined || resource !== undefined ? (
          <ResourceForm resource={resource ?? null} />
        ) : (
          <EmptyState title={t('messages.resource_not_found')} />
        )
      }
    </AdminRecordPage>
  )
}

function Remove({ resource: { _id: id, title } }: { resource: Resource }) {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => call(resources.remove, { params: { id } }),
    meta: { success: 'server', failure: 'resource.deleteFailed' },
    onSuccess: () => void navigate(paths.adminResources),
  })
  return (
    <Button
      variant="quiet"
      className="text-danger-text"
      pending={remove.isPending}
      onClick={() =>
        confirmAction(t('resource.confirmDelete', { name: inLanguage(title, language) })) && remove.mutate()
      }
    >
      {t('common.delete')}
    </Button>
  )
}
