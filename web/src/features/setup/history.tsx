import { useMutation, useQuery } from '@tanstack/react-query'
import type { SettingVersion } from '@udyam/contract/schemas/setup/setup'
import { type PartKey, setup } from '@udyam/contract/setup/setup'
import { call } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { type Setting, setupQueries } from './setup.queries.ts'
import { VersionChanges } from './version-changes.tsx'

type HistoryProps = { part: PartKey; setting: Setting; onRestored: () => void }

/** What a part has held: who changed what when, old beside new, and the way back to each version. */
export function History({ part, setting, onRestored }: HistoryProps) {
  const { t } = useTranslation()
  const found = useQuery(setupQueries.history(part))
  const restore = useMutation({
    mutationFn: (version: number) =>
      call(setup.restore, { params: { key: part }, body: { version, updatedAt: setting.updatedAt } }),
    meta: { success: 'messages.setting_restored', failure: 'setup.restoreFailed' },
    onSuccess: onRestored,
  })
  const versions = found.data?.data ?? []
  const titleOf = ({ version, at, by }: SettingVersion) =>
    version === 1 && by === null
      ? t('setup.first')
      : t('setup.changed', { date: formatDateTime(at), name: by ?? t('setup.somebody') })
  return (
    <section aria-labelledby="history" className="flex max-w-[68rem] flex-col gap-3">
      <h2 id="history" className="text-h3">
        {t('setup.history')}
      </h2>
      <QueryFailure query={found} text="setup.historyFailed" />
      {found.data && versions.length === 0 && <p className="text-ink-3">{t('setup.unchanged')}</p>}
      {versions.map((version, index) => (
        <Card key={version.version} as="article" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-h4">{titleOf(version)}</h3>
            {index > 0 && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`${t('setup.restore')}: ${titleOf(version)}`}
                pending={restore.isPending && restore.variables === version.version}
                onClick={() => restore.mutate(version.version)}
              >
                {t('setup.restore')}
              </Button>
            )}
          </div>
          <VersionChanges before={versions[index + 1]} after={version} />
        </Card>
      ))}
    </section>
  )
}
