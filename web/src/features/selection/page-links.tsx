import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { deciding } from '@udyam/contract/deciding/calls'
import { plans } from '@udyam/contract/plans/calls'
import { useMay } from '#lib/session.ts'
import { ClipboardCheck, ListChecks, Scale, Settings, Waypoints } from 'lucide-react'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { MenuButton, MenuLink, MoreMenu } from '#ui/patterns/more-menu.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { workAddress } from './work-address.ts'

const views = ['board', 'table'] as const
type View = (typeof views)[number]

type PageLinksProps = {
  intake: string | undefined
  /** How many cases are to be evaluated. */
  open: number
  /** How many are to be decided. */
  ready: number
}

/** Evaluate, decide and plan. */
export function PageLinks({ intake, open, ready }: PageLinksProps) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <>
      {open > 0 && (
        <LinkButton icon={<Icon of={ClipboardCheck} />} to={workAddress({ intake })}>
          {t('selection.work.start', { count: formatNumber(open) })}
        </LinkButton>
      )}
      {ready > 0 && (
        <LinkButton
          variant={open > 0 ? 'secondary' : 'primary'}
          icon={<Icon of={Scale} />}
          to={workAddress({ do: 'decide', intake })}
        >
          {t('selection.decide.start', { count: formatNumber(ready) })}
        </LinkButton>
      )}
      {may(plans.create) && (
        <LinkButton variant="secondary" icon={<Icon of={Waypoints} />} to={paths.adminPlans}>
          {t('selection.toPlan')}
        </LinkButton>
      )}
    </>
  )
}

/** What is needed rarely. `onLine` opens or closes deciding by a cut-off. */
export function PageMenu({ onLine }: { onLine: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const [decides, sets] = [may(deciding.decisions), may(adminSelection.updateSettings)]
  if (!decides && !sets) return null
  return (
    <MoreMenu label={t('common.moreActions')}>
      {(close) => (
        <>
          {decides && (
            <MenuButton
              icon={<Icon of={ListChecks} />}
              onClick={() => {
                close()
                onLine()
              }}
            >
              {t('selection.line')}
            </MenuButton>
          )}
          {sets && (
            <MenuLink icon={<Icon of={Settings} />} to={pathTo(paths.adminSetupPart, 'limits')}>
              {t('selection.settings')}
            </MenuLink>
          )}
        </>
      )}
    </MoreMenu>
  )
}

export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={t('selection.view')}
      className="ms-auto flex rounded-control border border-line-strong bg-paper p-0.5"
    >
      {views.map((name) => (
        <button
          key={name}
          type="button"
          id={`view-${name}`}
          aria-pressed={name === view}
          onClick={() => onView(name)}
          className={cx(
            'min-h-11 rounded-[8px] px-4 font-semibold',
            name === view ? 'bg-tint text-on-tint' : 'text-ink-2 hover:bg-sand',
          )}
        >
          {t(`selection.view.${name}`)}
        </button>
      ))}
    </div>
  )
}
