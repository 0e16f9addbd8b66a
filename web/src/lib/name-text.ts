import { t } from './i18n.ts'

/** Somebody's name; the one that the first administrator is made with reads in the interface's language. */
export function nameText(name: string): string {
  return name === 'Administrator' ? t('role.admin.name') : name
}
