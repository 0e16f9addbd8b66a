import { useTranslation } from '../i18n.ts'

/** The two steps after which an iPhone shows notifications. */
export function InstallSteps() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-1">
      <p>{t('notifications.install')}</p>
      <ol className="flex list-decimal flex-col gap-1 ps-5">
        <li>{t('notifications.install1')}</li>
        <li>{t('notifications.install2')}</li>
      </ol>
    </div>
  )
}
