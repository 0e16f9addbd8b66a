import { findText } from '../i18n.ts'

/** A reason in the interface's language when it is one of those to choose from; free words stay as they were typed. */
export function reasonText(reason: string): string {
  return findText(`reason.${reason}`) ?? reason
}
