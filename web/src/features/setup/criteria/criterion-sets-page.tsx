import { useMutation, useQuery } from '@tanstack/react-query'
import { criterionSets } from '@udyam/contract/criteria/calls'
import type { CriterionSet } from '@udyam/contract/criteria/schemas'
import { standardSetId } from '@udyam/contract/criteria/values'
import { Plus } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { criterionSetName, criterionSetsQuery } from '#admin/criteria/criterion-sets.queries.ts'
import { call } from '#lib/api.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

/** Sets of criteria that intakes can name, with their versions. */
export function CriterionSetsPage() {
  const { t } = useTranslation()
  return (
    <AdminRecordPage
      title={t('setup.sets')}
      back={{ to: pathTo(paths.adminSetupPart, 'criteria'), text: t('setup.sets.back') }}
      found={useQuery(criterionSetsQuery)}
      failureText="setup.fetchFailed"
      actions={() => (
        <LinkButton to={pathTo(paths.adminCriteriaSet, 'add')} icon={<Icon of={Plus} />}>
          {t('setup.sets.make')}
        </LinkButton>
      )}
    >
      {(sets) => (
        <>
          <p className="measure text-ink-2">{t('setup.sets.intro')}</p>
          <ul className="grid max-w-[68rem] gap-4 sm:grid-cols-2">
            {sets?.map((set) => (
              <SetCard key={set._id} set={set} />
            ))}
          </ul>
        </>
      )}
    </AdminRecordPage>
  )
}

function SetCard({ set }: { set: CriterionSet }) {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const { _id: id, intakes, criteria, isFrozen, isUsed } = set
  const name = criterionSetName(t, set, language)
  const copy = useMutation({
    mutationFn: () => call(criterionSets.create, { body: { from: id } }),
    meta: { success: 'server', failure: 'setup.saveFailed' },
    onSuccess: ({ data }) => void navigate(pathTo(paths.adminCriteriaSet, data._id)),
  })
  const remove = useMutation({
    mutationFn: () => call(criterionSets.remove, { params: { id } }),
    meta: { success: 'server', failure: 'setup.saveFailed' },
  })
  return (
    <Card as="li" className="flex flex-col gap-2">
      <h2 className="text-h4 wrap-anywhere">
        <Link to={pathTo(paths.adminCriteriaSet, id)}>{name}</Link>
      </h2>
      <p className="flex flex-wrap gap-x-4 text-ink-2">
        <span>
          {t('setup.sets.criteria', { count: criteria.length, number: formatNumber(criteria.length) })}
        </span>
        <span>{t('setup.sets.intakes', { count: intakes, number: formatNumber(intakes) })}</span>
      </p>
      {isFrozen && <p className="text-sm text-ink-3">{t('setup.sets.frozen')}</p>}
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('setup.sets.copyOf', { name })}
          pending={copy.isPending}
          onClick={() => copy.mutate()}
        >
          {t('setup.sets.copy')}
        </Button>
        {!isUsed && id !== standardSetId && (
          <Button
            variant="quiet"
            size="sm"
            className="text-danger-text"
            aria-label={t('setup.sets.delete', { name })}
            pending={remove.isPending}
            onClick={() => confirmAction(t('setup.sets.confirmDelete', { name })) && remove.mutate()}
          >
            {t('common.delete')}
          </Button>
        )}
      </div>
    </Card>
  )
}
