import { toast } from '#ui/patterns/toast.ts'
import { t } from '../i18n.ts'

/**
 * Says that code failed to load.
 *
 * @param isLast only a reload helps, because the browser may have cached the failure
 */
export function reportLoadFailure(isLast: boolean): void {
  const reload = { label: t('errors.reload'), onPress: () => window.location.reload() }
  toast.error(t('errors.network'), isLast ? { action: reload } : {})
}
