import { useMutation } from '@tanstack/react-query'
import { contact } from '@udyam/contract/contact/calls'
import type { ContactMessageRecord } from '@udyam/contract/contact/schemas'
import { call } from '#lib/api.ts'

/** Marks a message read, or unread again. */
export function useMark({ _id: id, read }: ContactMessageRecord) {
  return useMutation({
    mutationFn: () => call(contact.update, { params: { id }, body: { read: !read } }),
    meta: {
      success: read ? 'admin.messages.markedUnread' : 'admin.messages.markedRead',
      failure: 'admin.messages.updateFailed',
    },
  })
}
