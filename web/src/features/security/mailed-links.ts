import { auth } from '@udyam/contract/auth/calls'
import { erasure } from '@udyam/contract/erasure/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import type { Reply } from '@udyam/contract/endpoint'
import { call } from '#lib/api.ts'
import type { TextKey } from '#lib/text-key.ts'

/** A link from a mail: what its page says, and what its button does. */
export type MailedLink = {
  title: TextKey
  text: TextKey
  action: TextKey
  /** Whether the link needs the signed-in session of its account. */
  asksSession: boolean
  /**
   * Runs the action of the link; returns the code of its result.
   *
   * @param signIn starts the session of the link and opens its page
   */
  use: (signIn: (signedIn: Reply<typeof privacy.openLink>) => Promise<void>) => Promise<string>
}

/** Parses an address `/link#kind.token`; undefined if invalid. */
export function linkOf(hash: string): MailedLink | undefined {
  const [, kind = '', token = ''] = /^#([a-z-]+)\.([\w-]+)$/.exec(hash) ?? []
  const verify = async () => codeOf(await call(auth.verifyEmail, { body: { token } }))
  const links: Record<string, MailedLink> = {
    'verify-email': {
      title: 'link.verifyTitle',
      text: 'link.verifyText',
      action: 'link.verifyAction',
      asksSession: true,
      use: verify,
    },
    'change-email': {
      title: 'link.changeTitle',
      text: 'link.changeText',
      action: 'link.changeAction',
      asksSession: true,
      use: verify,
    },
    'let-in': {
      title: 'link.letInTitle',
      text: 'link.letInText',
      action: 'link.letInAction',
      asksSession: false,
      use: async () => codeOf(await call(auth.letIn, { body: { token } })),
    },
    'undo-email': {
      title: 'link.undoTitle',
      text: 'link.undoText',
      action: 'link.undoAction',
      asksSession: false,
      use: async () => codeOf(await call(auth.undo, { body: { token } })),
    },
    'keep-factor': {
      title: 'link.keepTitle',
      text: 'link.keepText',
      action: 'link.keepAction',
      asksSession: false,
      use: async () => codeOf(await call(auth.undo, { body: { token } })),
    },
    'undo-erasure': {
      title: 'link.erasureTitle',
      text: 'link.erasureText',
      action: 'link.erasureAction',
      asksSession: false,
      use: async () => codeOf(await call(erasure.undo, { body: { token } })),
    },
    announcements: {
      title: 'link.announcementsTitle',
      text: 'link.announcementsText',
      action: 'link.announcementsAction',
      asksSession: false,
      use: async () => codeOf(await call(notifications.stopAnnouncements, { body: { token } })),
    },
    privacy: {
      title: 'link.dataTitle',
      text: 'link.dataText',
      action: 'link.dataAction',
      asksSession: false,
      use: async (signIn) => {
        const signedIn = await call(privacy.openLink, { body: { token } })
        await signIn(signedIn)
        return codeOf(signedIn)
      },
    },
  }
  return Object.hasOwn(links, kind) ? links[kind] : undefined
}

function codeOf({ code }: { code?: string | undefined }): string {
  return code ?? ''
}
