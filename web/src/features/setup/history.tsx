import { useMutation, useQuery } from '@tanstack/react-query'
import type { SettingVersion } from '@udyam/contract/setup/schemas'
import type { PartKey } from '@udyam/contract/setup/values'
import { setup } from '@udyam/contract/setup/calls'
import { call } from '#lib/api.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTranslation, type Translate } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { type Setting, setupQueries } from './setup.queries.ts'
import { isPhotoAddress } from '@udyam/contract/photos/values'
import { differences } from './lines-of.ts'

type HistoryProps = { part: PartKey; setting: Setting; onRestored: () => void }

/** Version history: author, date, and differences, with a restore button for each version. */
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

type VersionChangesProps = { before: SettingVersion | undefined; after: SettingVersion }

/** Photos show only a label, because the previous file is deleted. */
function shown(value: string, t: Translate): string {
  return isPhotoAddress(value) ? t('photo.label') : value || '–'
}

function VersionChanges({ before, after }: VersionChangesProps) {
  const { t } = useTranslation()
  if (before === undefined) return null
  const changes = differences(before.value, after.value)
  if (changes.length === 0) return <p className="text-ink-3">{t('setup.same')}</p>
  return (
    <dl className="flex flex-col gap-3">
      {changes.map(({ name, from, to }) => (
        <div key={name}>
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="grid gap-x-6 gap-y-1 wrap-anywhere sm:grid-cols-2">
            <del className="max-h-60 overflow-y-auto">
              <span className="sr-only">{t('setup.old')} </span>
              {shown(from, t)}
            </del>
            <ins className="max-h-60 overflow-y-auto no-underline">
              <span className="sr-only">{t('setup.new')} </span>
              {shown(to, t)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
