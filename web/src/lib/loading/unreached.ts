import { toast } from '#ui/patterns/toast.ts'
import { t } from '../i18n.ts'

/**
 * Says that some code did not arrive.
 *
 * @param isLast asking again does not help: only a reload does, as a browser may remember what has failed
 */
export function sayUnreached(isLast: boolean): void {
  const reload = { label: t('errors.reload'), onPress: () => window.location.reload() }
  toast.error(t('errors.network'), isLast ? { action: reload } : {})
}
