import type { PersonalTable } from './data-map.ts'

const own = [{ column: 'account_id', erase: 'delete' }] as const
const forSignIn = {
  part: 'signing',
  of: own,
  purposes: ['programme', 'account', 'duty'],
  basis: 'service',
  reads: [],
  kept: 'account',
} as const

const secret = 'It would let whoever holds the copy sign in.'

const endpoint = 'It would let whoever holds the copy write to your device.'

const address = 'It would let whoever holds the copy read your meetings.'

/** The account and what signing in needs. */
export const accountTables = {
  account: {
    part: 'account',
    what: 'Name, e-mail address, role, language and joining date',
    of: [{ column: 'id', erase: 'delete' }],
    purposes: ['programme', 'account', 'board', 'duty'],
    basis: 'consent',
    reads: ['team'],
    kept: 'account',
    exported:
      'id role email name language state kind created_at email_verified_at pending_email first_signed_in_at last_signed_in_at suspended_at withheld consent_due_at erase_after',
    withheld: { password_hash: secret, user_handle: secret },
    technical: 'demo updated_at factor_grace going_told_at going_mails',
  },
  session: {
    ...forSignIn,
    what: 'Devices you are signed in on, and since when',
    kept: 'sessions',
    exported: 'created_at last_used_at expires_at ended_at end_reason remember method device address',
    withheld: {
      refresh_hash: secret,
      previous_hash: secret,
      family_hash: secret,
      sealed_successor: secret,
    },
    technical: 'id account_id rotated_at confirmed_at',
  },
  link: {
    ...forSignIn,
    what: 'Links we sent you by e-mail',
    kept: 'sessions',
    exported: 'kind created_at expires_at used_at',
    withheld: { token_hash: secret, data: 'It says what the link does, an address that waits for example.' },
    technical: 'account_id',
  },
  challenge: {
    ...forSignIn,
    what: 'Sign-ins waiting for two-step sign-in, and codes we sent you',
    kept: 'sessions',
    exported: 'purpose expires_at',
    withheld: { token_hash: secret, data: secret, link_hash: secret },
    technical: 'account_id remember tries',
  },
  known_device: {
    ...forSignIn,
    what: 'Devices you have signed in on',
    kept: 'devices',
    exported: 'last_used_at factor_at',
    withheld: { token_hash: secret },
    technical: 'id account_id',
  },
  calendar_address: {
    ...forSignIn,
    what: 'Whether you have a private calendar address, and since when',
    exported: 'created_at',
    withheld: { token_hash: address, sealed: address },
    technical: 'id account_id',
  },
  totp: {
    ...forSignIn,
    what: 'Whether you use an authenticator app',
    exported: 'confirmed_at',
    withheld: { secret },
    technical: 'account_id last_step',
  },
  passkey: {
    ...forSignIn,
    what: 'Your passkeys and the names you gave them',
    exported: 'name created_at last_used_at',
    withheld: { credential_id: secret, public_key: secret },
    technical: 'id account_id counter',
  },
  recovery_code: {
    ...forSignIn,
    what: 'Which recovery codes you have used',
    exported: 'used_at',
    withheld: { hash: secret },
    technical: 'id account_id',
  },
  factor_drop: {
    ...forSignIn,
    what: 'Requests to remove your two-step sign-in',
    exported: 'effective_at',
    technical: 'account_id',
  },
  name_change: {
    ...forSignIn,
    part: 'profile',
    what: 'New names waiting to be accepted',
    reads: ['team'],
    exported: 'names at',
    technical: 'account_id',
  },
  invitation: {
    ...forSignIn,
    part: 'account',
    what: 'When the team invited you',
    of: [
      { column: 'account_id', erase: 'delete' },
      { column: 'by_id', as: 'author', erase: 'null' },
    ],
    reads: ['team'],
    exported: 'invited_at reminded_at',
    technical: 'account_id by_id',
  },
  notification_choice: {
    ...forSignIn,
    part: 'mails',
    what: 'Which notifications you get, and how',
    exported: 'topic in_app mail push phone',
    technical: 'account_id',
  },
  push_subscription: {
    ...forSignIn,
    part: 'mails',
    what: 'Devices on which you get notifications',
    exported: 'device created_at last_ok_at',
    withheld: { endpoint, sealed: endpoint },
    technical: 'id account_id session_id failures',
  },
  push: {
    ...forSignIn,
    part: 'mails',
    what: 'Notifications on their way to your devices',
    of: [{ column: 'subscription_id', to: 'push_subscription', erase: 'delete' }],
    exported: 'kind link created_at',
    technical: 'id subscription_id notification_id meeting_at attempts last_error next_attempt_at',
  },
  phone: {
    ...forSignIn,
    part: 'mails',
    what: 'The number to which you get messages',
    purposes: ['phone'],
    basis: 'consent',
    exported: 'number verified_at refused_at created_at',
    withheld: { code_hash: 'It proves a code.' },
    technical: 'account_id code_expires_at tries',
  },
  photo: {
    ...forSignIn,
    part: 'profile',
    what: 'Your photo',
    of: [...forSignIn.of, { column: 'story_id', to: 'story', erase: 'delete' }],
    basis: 'consent',
    reads: ['team', 'members'],
    exported: 'type large approved at',
    withheld: { small: 'The same photo, smaller.' },
    nobodys:
      'Photos that Setup names: the logo, which is no personal data, and people on the about page, whom owners enter and remove.',
    technical: 'id account_id story_id copied',
  },
  photo_copy: {
    ...forSignIn,
    part: 'profile',
    what: 'Web address of a photo we are copying',
    reads: ['team'],
    exported: 'url',
    technical: 'account_id approved tries next_at',
  },
  saved_view: {
    ...forSignIn,
    part: 'account',
    what: 'Views an administrator has saved',
    of: [{ column: 'owner_id', erase: 'delete' }],
    purposes: ['duty'],
    reads: ['team'],
    exported: 'list name query shared created_at updated_at',
    technical: 'id owner_id',
  },
  waiting_change: {
    ...forSignIn,
    part: 'log',
    what: 'An administrator’s changes that can be undone for a few seconds',
    of: [{ column: 'actor_id', erase: 'delete' }],
    purposes: ['duty'],
    exported: 'call due_at',
    withheld: { input: 'It is about others.' },
    technical: 'id actor_id session_id language',
  },
} as const satisfies Record<string, PersonalTable>
