import type { ComponentProps } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { CheckGroup } from '../../../ui/patterns/check-group.tsx'
import { Button } from '../../../ui/primitives/button.tsx'

type OneAnswerProps<Id extends string> = Pick<
  ComponentProps<typeof CheckGroup<Id>>,
  'id' | 'error' | 'legend' | 'options' | 'onChange'
> & { value: readonly Id[] }

/** A question with one answer, which can be cleared again. Spread `form.controlled` on it. */
export function OneAnswer<Id extends string>(props: OneAnswerProps<Id>) {
  const { id, error, legend, options, value, onChange } = props
  const { t } = useTranslation()
  return (
    <>
      <CheckGroup hideLegend isOne values={value} {...{ id, error, legend, options, onChange }} />
      {value.length > 0 && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => onChange([])}>
            {t('match.clear')}
          </Button>
        </div>
      )}
    </>
  )
}
