import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { usePasskeysHere } from '../../lib/passkeys/use-passkeys-here.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { AppSetUp } from './app-set-up.tsx'

type FactorSetUpProps = {
  app: ComponentProps<typeof AppSetUp>
  addPasskey: () => Promise<unknown>
}

/** Sets up a second step by an authenticator app or a passkey, as somebody chooses. */
export function FactorSetUp({ app, addPasskey }: FactorSetUpProps) {
  const { t } = useTranslation()
  const isHere = usePasskeysHere()
  const [isApp, setApp] = useState(false)
  const add = useMutation({
    mutationFn: addPasskey,
    meta: { failure: 'passkey.failed', keepsCache: true },
  })
  if (!isHere) return <AppSetUp {...app} />
  if (isApp) {
    const back = () => {
      setApp(false)
      keepFocus()
    }
    return <AppSetUp {...app} onBack={back} />
  }
  return (
    <>
      <p className="text-ink-2">{t('passkey.text')}</p>
      <Button wide pending={add.isPending} onClick={() => add.mutate()}>
        {t('passkey.add')}
      </Button>
      <Button variant="secondary" wide onClick={() => setApp(true)}>
        {t('factor.add')}
      </Button>
    </>
  )
}
