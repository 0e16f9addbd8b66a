/** The mails there are, with the values each one names; their words stand in `locales/<language>/mails.json`. */
export type Mails = {
  resetLink: { link: string }
  passwordChanged: undefined
  invitation: { link: string }
  ownerMade: { name: string; by: string; link: string }
  ownerUnmade: { name: string; by: string; link: string }
  resetByOperator: { name: string }
  /** To a first address, and to a new one: neither names anybody. */
  verifyEmail: { link: string }
  emailChange: { link: string }
  factorChanged: undefined
  codesGuessed: undefined
  newDevice: { device: string }
  guessing: { link: string }
  emailChanged: { link: string }
  applicationReceived: undefined
  applicationApproved: undefined
  applicationRejected: { reason: string }
  contactMessage: { name: string; email: string; subject: string; message: string }
  /** What was held back, a line each. */
  digest: { count: string; lines: string; link: string }
  /** What the app tells too, with its own words and where it leads. */
  notice: { title: string; body: string; link: string }
}

export type MailKind = keyof Mails
