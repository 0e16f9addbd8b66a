import { setup } from '@udyam/contract/setup/setup'
import { useRef } from 'react'
import { PhotoField } from '../../../forms/photo/photo-field.tsx'
import { call } from '../../../lib/api.ts'
import { useBrand } from '../../../lib/brand.ts'

const removed = { code: 'logo_unsaved' }

/** The logo: it goes up at once, and stays once the form is saved. */
export function LogoField({ logo, onChange }: { logo: string; onChange: (logo: string) => void }) {
  const { name } = useBrand()
  const address = useRef('')
  return (
    <PhotoField
      of={{ id: name, name }}
      isLogo
      photo={logo === '' ? null : { image: logo, waits: false }}
      save={async (image) => {
        const answer = await call(setup.saveLogo, { body: { image } })
        address.current = answer.data.imageUrl
        return answer
      }}
      remove={() => {
        address.current = ''
        return Promise.resolve(removed)
      }}
      onChanged={() => onChange(address.current)}
    />
  )
}
