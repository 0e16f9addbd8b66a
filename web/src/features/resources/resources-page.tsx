import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@udyam/contract/resources/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { allResourcesQuery } from '#admin/learning/learning.queries.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { useHelps } from '#lib/texts/use-offered.ts'
import { LearningList } from '#admin/learning/learning-list.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

/** All resources in their order, drafts too. */
export function ResourcesPage() {
  const { t } = useTranslation()
  return (
    <LearningList
      found={useQuery(allResourcesQuery)}
      title={t('resource.title')}
      intro={t('resource.intro')}
      failureText="resource.failed"
      empty={{ title: t('resource.none'), hint: t('resource.noneHint') }}
      make={
        <LinkButton to={paths.adminResourceAdd} icon={<Icon of={Plus} />}>
          {t('resource.make')}
        </LinkButton>
      }
    >
      {(one) => <ResourceCard key={one._id} resource={one} />}
    </LearningList>
  )
}

function ResourceCard({ resource }: { resource: Resource }) {
  const { t, language } = useTranslation()
  const helps = useHelps()
  const { _id, title, needs, audience, state, position } = resource
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-h4 wrap-anywhere">
          <Link to={pathTo(paths.adminResource, _id)}>{inLanguage(title, language)}</Link>
        </h2>
        <Badge tone={state === 'published' ? 'success' : 'neutral'}>{t(`event.state.${state}`)}</Badge>
      </div>
      <p className="text-sm text-ink-3">
        {[
          t('resource.place', { number: formatNumber(position) }),
          t(`audience.${audience}`),
          ...needs.map((need) => helps.label(need)),
        ].join(' · ')}
      </p>
    </Card>
  )
}
