import { findText } from '../i18n.ts'

/** A predefined reason in the current language; free text is returned unchanged. */
export function reasonText(reason: string): string {
  return findText(`reason.${reason}`) ?? reason
}
