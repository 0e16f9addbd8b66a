import { retentionKeys } from '@udyam/contract/privacy/settings'
import { PeopleData } from '@udyam/contract/setup/people-data-schemas'
import { findAccountById } from '#people/accounts/account.store.ts'
import { lockOwners } from '#people/accounts/administrators.store.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/queue.ts'
import type { Value } from '#platform/setup/setting.store.ts'

/** Mails every owner about a shorter retention period: older data is deleted the next night. */
export async function tellOfShortened(
  db: Db,
  context: Pick<Context, 'env' | 'now'> & { user: { id: string } },
  { before, after }: { before: Value; after: Value },
): Promise<void> {
  const [old, now] = [PeopleData.safeParse(before), PeopleData.parse(after)]
  if (!old.success || retentionKeys.every((key) => now.days[key] >= old.data.days[key])) return
  const by = (await findAccountById(db, context.user.id))?.name ?? ''
  const link = `${context.env.publicUrl}/admin/setup/peopleData`
  for (const to of await lockOwners(db)) {
    const mail = { kind: 'daysShortened', to, values: { by, link }, people: [context.user.id] } as const
    await queueMail(db, context, mail)
  }
}
