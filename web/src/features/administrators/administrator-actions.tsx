import { administrators } from '@udyam/contract/administrators/calls'
import { factors } from '@udyam/contract/factors/calls'
import type { Administrator } from '@udyam/contract/administrators/schemas'
import { MailPlus, ShieldCheck, ShieldOff, Trash2, UserCheck, UserCog, UserX } from 'lucide-react'
import { ConfirmedAction } from '#admin/confirmed-action.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowAction } from '#ui/tables/row-action.tsx'
import type { Asked } from './requested-invitation.ts'
import { daysToUndo } from '@udyam/contract/erasure/values'

type AdministratorActionsProps = {
  administrator: Administrator
  isCard: boolean
  /** Whether it is the reader's own account. */
  isOwn: boolean
  /** Opens the dialog of a step. */
  onAsk: (asked: Asked) => void
}

export function AdministratorActions({ administrator, isCard, isOwn, onAsk }: AdministratorActionsProps) {
  const { t } = useTranslation()
  const { _id: id, name, state, factor, factorDropsAt } = administrator
  const look = { of: name, isCard }
  const isActive = state === 'active'
  if (state === 'invited') {
    return (
      <>
        <RowAction
          {...look}
          label={t('admin.administrators.inviteAgain')}
          icon={<Icon of={MailPlus} />}
          onClick={() => onAsk({ step: 'invite', of: administrator })}
        />
        <ConfirmedAction
          {...look}
          danger
          label={t('admin.administrators.withdraw')}
          icon={<Icon of={Trash2} />}
          question={t('admin.administrators.withdrawConfirm', { name })}
          run={() => call(administrators.withdrawInvitation, { params: { id } })}
          outcome={{ success: 'messages.invitation_withdrawn', failure: 'admin.administrators.saveFailed' }}
        />
      </>
    )
  }
  return (
    <>
      <RowAction
        {...look}
        label={t('admin.administrators.changeKind')}
        icon={<Icon of={UserCog} />}
        onClick={() => onAsk({ step: 'kind', of: administrator })}
      />
      {factor && factorDropsAt === null && !isOwn && (
        <RowAction
          {...look}
          label={t('factorDrop.action')}
          icon={<Icon of={ShieldOff} />}
          onClick={() => onAsk({ step: 'factor', of: administrator })}
        />
      )}
      {factorDropsAt !== null && !isOwn && (
        <ConfirmedAction
          {...look}
          label={t('factorDrop.keep')}
          icon={<Icon of={ShieldCheck} />}
          question={t('factorDrop.keepConfirm', { name })}
          run={() => call(factors.keep, { params: { id } })}
          outcome={{ success: 'messages.factor_drop_recalled', failure: 'suspension.failed' }}
        />
      )}
      <RowAction
        {...look}
        danger={isActive}
        label={t(isActive ? 'admin.administrators.deactivate' : 'admin.administrators.activate')}
        icon={<Icon of={isActive ? UserX : UserCheck} />}
        onClick={() => onAsk({ step: 'active', of: administrator })}
      />
      <EraseAction of={administrator} isCard={isCard} />
    </>
  )
}

/** Requests erasure of a deactivated administrator; nothing for others. */
function EraseAction({ of, isCard }: { of: Administrator; isCard: boolean }) {
  const { t } = useTranslation()
  const { _id: id, name, state } = of
  if (state !== 'deactivated') return null
  return (
    <ConfirmedAction
      of={name}
      isCard={isCard}
      danger
      label={t('admin.administrators.erase')}
      icon={<Icon of={Trash2} />}
      question={t('admin.administrators.eraseConfirm', { name, days: daysToUndo })}
      run={() => call(administrators.erase, { params: { id } })}
      outcome={{ success: 'messages.administrator_erasing', failure: 'admin.administrators.saveFailed' }}
    />
  )
}
