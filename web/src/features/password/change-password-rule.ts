import { PasswordChange } from '@udyam/contract/auth/schemas'
import { givenPassword } from '@udyam/contract/parts/fields'
import { code } from '@udyam/contract/texts/code'

export const PasswordForm = PasswordChange.extend({
  confirmPassword: givenPassword(code('all_required')),
}).refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
  error: code('new_password_mismatch'),
  path: ['confirmPassword'],
  when: ({ issues }) => issues.every(({ path }) => path?.[0] === 'currentPassword'),
})
