import type { AuditAction } from '@udyam/contract/audit-actions'
import type { AuditEvent } from '@udyam/contract/schemas/audit'
import { t } from '../lib/i18n.ts'
import { nameText } from '../lib/server-message.ts'
import type { TextKey } from '../lib/text-key.ts'

const texts: Readonly<Record<AuditAction, TextKey>> = {
  'mentor.signup': 'activity.mentorSignup',
  'mentor.create': 'activity.created',
  'mentor.update': 'activity.updated',
  'mentor.approve': 'activity.approved',
  'name.accept': 'activity.nameAccepted',
  'name.keep': 'activity.nameKept',
  'photo.save': 'activity.photoSaved',
  'photo.remove': 'activity.photoRemoved',
  'photo.accept': 'activity.photoAccepted',
  'photo.refuse': 'activity.photoRefused',
  'mentor.revoke': 'activity.revoked',
  'mentor.block': 'activity.blocked',
  'mentor.unblock': 'activity.unblocked',
  'mentor.ask': 'activity.moreAsked',
  'mentor.reject': 'activity.rejected',
  'mentor.delete': 'activity.deleted',
  'mentee.signup': 'activity.menteeSignup',
  'mentee.create': 'activity.created',
  'mentee.update': 'activity.updated',
  'mentee.delete': 'activity.deleted',
  'visitor.signup': 'activity.visitorSignup',
  'promoter.create': 'activity.created',
  'promoter.update': 'activity.updated',
  'promoter.approve': 'activity.approved',
  'promoter.hide': 'activity.hidden',
  'promoter.delete': 'activity.deleted',
  'category.create': 'activity.created',
  'category.update': 'activity.updated',
  'category.delete': 'activity.deleted',
  'subcategory.create': 'activity.created',
  'subcategory.update': 'activity.updated',
  'subcategory.delete': 'activity.deleted',
  'message.send': 'activity.messageSent',
  'message.read': 'activity.messageRead',
  'message.unread': 'activity.messageUnread',
  'password.ask': 'activity.passwordAsked',
  'password.change': 'activity.passwordChanged',
  'password.reset': 'activity.passwordChanged',
  'email.change': 'activity.emailChanged',
  'profile.update': 'activity.profileUpdated',
  'account.update': 'activity.profileUpdated',
  'mentor.open': 'activity.opened',
  'mentee.open': 'activity.opened',
  'promoter.open': 'activity.opened',
  'account.open': 'activity.opened',
  'admin.open': 'activity.opened',
  'dashboard.open': 'activity.read',
  'mail.open': 'activity.read',
  'mentorship.open': 'activity.read',
  'message.open': 'activity.read',
  'report.open': 'activity.read',
  'evidence.open': 'activity.evidenceOpened',
  'mentor.list': 'activity.listed',
  'mentee.list': 'activity.listed',
  'promoter.list': 'activity.listed',
  'application.list': 'activity.listed',
  'report.list': 'activity.listed',
  'message.list': 'activity.listed',
  'mail.list': 'activity.listed',
  'admin.list': 'activity.listed',
  'audit.list': 'activity.listed',
  'account.suspend': 'activity.suspended',
  'account.unsuspend': 'activity.unsuspended',
  'account.archive': 'activity.archived',
  'account.restore': 'activity.restored',
  'view.save': 'activity.viewSaved',
  'view.remove': 'activity.viewRemoved',
  'account.report': 'activity.reported',
  'mentorship.block': 'activity.mentorship.blocked',
  'mentorship.unblock': 'activity.mentorship.unblocked',
  'email.ask': 'activity.emailAsked',
  'email.verify': 'activity.emailVerified',
  'email.undo': 'activity.emailUndone',
  'factor.add': 'activity.factorAdded',
  'factor.codes': 'activity.factorCodes',
  'factor.remove': 'activity.factorRemoved',
  'factor.ask-drop': 'activity.factorDropAsked',
  'factor.drop': 'activity.factorDropped',
  'factor.keep': 'activity.factorKept',
  'factor.recall-drop': 'activity.factorDropRecalled',
  'key.rotate': 'activity.keyRotated',
  'session.end': 'activity.sessionEnded',
  'session.unconfirmed': 'activity.sessionUnconfirmed',
  'session.open': 'activity.signedIn',
  'session.close': 'activity.signedOut',
  'session.refused': 'activity.refused',
  'session.replay': 'activity.replayed',
  'mentor.export': 'activity.exported',
  'mentee.export': 'activity.exported',
  'promoter.export': 'activity.exported',
  'message.export': 'activity.exported',
  'mail.export': 'activity.exported',
  'audit.export': 'activity.exported',
  'mentor.import': 'activity.imported',
  'mentee.import': 'activity.imported',
  'promoter.import': 'activity.imported',
  'application.registered': 'activity.selection.registered',
  'application.under_review': 'activity.selection.underReview',
  'application.eligible': 'activity.selection.eligible',
  'application.waitlisted': 'activity.selection.waitlisted',
  'application.not_eligible': 'activity.selection.notEligible',
  'application.introduced': 'activity.selection.introduced',
  'application.mentoring': 'activity.selection.mentoring',
  'application.completed': 'activity.selection.completed',
  'application.withdrawn': 'activity.selection.withdrawn',
  'application.open': 'activity.selection.opened',
  'application.summary': 'activity.selection.summary',
  'evaluation.save': 'activity.evaluation.saved',
  'note.add': 'activity.note.add',
  'note.delete': 'activity.note.delete',
  'tie.none': 'activity.tie.none',
  'tie.declared': 'activity.tie.declared',
  'tie.lifted': 'activity.tie.lifted',
  'evaluation.read': 'activity.evaluation.read',
  'evaluation.talk': 'activity.evaluation.talk',
  'decision.override': 'activity.override',
  'decision.hold': 'activity.decision.held',
  'decision.release': 'activity.decision.released',
  'application.graduate': 'activity.graduate',
  'pair.override': 'activity.override',
  'evaluation.submit': 'activity.evaluation.given',
  'introduction.draft': 'activity.introduction.drafted',
  'introduction.shared': 'activity.introduction.shared',
  'introduction.open': 'activity.introduction.opened',
  'introduction.withdrawn': 'activity.introduction.withdrawn',
  'introduction.declined': 'activity.introduction.declined',
  'introduction.expired': 'activity.introduction.expired',
  'introduction.consented': 'activity.introduction.consented',
  'introduction.remind': 'activity.introduction.reminded',
  'mentorship.begin': 'activity.mentorship.begun',
  'mentorship.ended': 'activity.mentorship.ended',
  'mentorship.completed': 'activity.selection.completed',
  'mentorship.fit': 'activity.mentorship.fit',
  'mentorship.review': 'activity.mentorship.reviewed',
  'mentorship.report': 'activity.mentorship.reported',
  'meeting.propose': 'activity.meeting.proposed',
  'meeting.accept': 'activity.meeting.accepted',
  'meeting.move': 'activity.meeting.moved',
  'meeting.cancel': 'activity.meeting.cancelled',
  'contact.open': 'activity.contact.opened',
  'mentoring.update': 'activity.mentoring.updated',
  'wish.save': 'activity.wish.saved',
  'wish.delete': 'activity.wish.removed',
  'setup.change': 'activity.setupChanged',
  'setup.restore': 'activity.setupRestored',
  'selection.settings': 'activity.settings',
  'attention.change': 'activity.attention',
  'invitation.accept': 'activity.invitation.accepted',
  'invitation.refuse': 'activity.invitation.refused',
  'invitation.resend': 'activity.invitation.resent',
  'invitation.expire': 'activity.invitation.expired',
  'admin.invite': 'activity.admin.invited',
  'admin.uninvite': 'activity.admin.uninvited',
  'admin.join': 'activity.admin.joined',
  'admin.kind': 'activity.admin.kind',
  'admin.deactivate': 'activity.admin.deactivated',
  'admin.activate': 'activity.admin.activated',
  'report.resolve': 'activity.reportResolved',
}

/** What an action on a whole list, or on something without a name, is about. */
const lists: Record<string, TextKey> = {
  mentor: 'admin.nav.mentors',
  mentee: 'admin.mentees',
  promoter: 'admin.nav.promoters',
  message: 'admin.nav.messages',
  mail: 'admin.nav.mails',
  audit: 'admin.nav.audit',
  application: 'admin.nav.selection',
  admin: 'admin.nav.administrators',
  report: 'audit.report',
  mentorship: 'audit.mentorship',
  introduction: 'audit.introduction',
  dashboard: 'audit.dashboard',
}

const steps: readonly (string | undefined)[] = ['export', 'import', 'list']

/** Also of entries of an earlier version, whose actions may be others. */
const known: Partial<Record<string, TextKey>> = texts
/** What has the name of a person, who may be gone. */
const named: readonly (string | null)[] = [
  'mentor',
  'mentee',
  'visitor',
  'promoter',
  'admin',
  'account',
  'application',
  'mentorship',
  'introduction',
]

/** An entry of the audit log as a sentence. */
export function activityText(event: AuditEvent): string {
  const actor = actorText(event)
  const [noun = '', step] = event.action.split('.')
  const list = steps.includes(step) || event.kind === 'read' ? lists[noun] : undefined
  const target = targetText(event) || (list === undefined ? actor : t(list))
  const key = known[event.action]
  return key === undefined
    ? `${actor}: ${event.action} ${targetText(event)}`.trim()
    : t(key, { actor, target })
}

/** Who did it: by the name they have now, which a former member has not. */
export function actorText({ actorRole, actorName, actorId }: AuditEvent): string {
  if (actorRole === 'operator') return t('admin.audit.operator')
  return nameText(actorName) || t(actorId === null ? 'activity.somebody' : 'activity.formerMember')
}

/** Whom or what it was about; empty where it was nothing with a name. */
export function targetText({ targetName, targetId, targetType }: AuditEvent): string {
  const isGone = targetName === '' && targetId !== null && named.includes(targetType)
  return isGone ? t('activity.formerMember') : targetName
}
