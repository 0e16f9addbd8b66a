import { isPhotoAddress } from '@udyam/contract/photos/photos'
import type { SettingVersion } from '@udyam/contract/schemas/setup/setup'
import { type Translate, useTranslation } from '../../lib/i18n.ts'
import { differences } from './lines-of.ts'

type VersionChangesProps = { before: SettingVersion | undefined; after: SettingVersion }

/** A photo is named: the one before is gone. */
function shown(value: string, t: Translate): string {
  return isPhotoAddress(value) ? t('photo.label') : value || '–'
}

/** What a version changed: the old value beside the new one. */
export function VersionChanges({ before, after }: VersionChangesProps) {
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
