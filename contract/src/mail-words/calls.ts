import type { mailWordsSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

const access = ['setup.edit', 'selection.settings'] as const

/** Calls on mail texts, in addition to those of every setup part. */
export const mailWords = endpoints<typeof mailWordsSchemas>()({
  list: { method: 'GET', path: 'admin/mail-words', access },
  original: { method: 'GET', path: 'admin/mail-words/{key}', access },
  preview: { method: 'POST', path: 'admin/mail-words/{key}/preview', access },
  sent: { method: 'GET', path: 'admin/sent-words/{kind}', access: ['selection.introduce'] },
  test: { method: 'POST', path: 'admin/mail-words/{key}/test', access },
})
