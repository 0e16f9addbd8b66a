import { auth } from '@udyam/contract/auth/calls'
import { useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useSignIn } from '#lib/use-sign-in.ts'

export function useAdminSignIn() {
  const navigate = useNavigate()
  const { begin, open } = useSignIn('admin')
  return {
    begin,
    open,
    /** Administrators who may postpone the second factor see its setup first. */
    openOrSetUp: async () => {
      const setUpBy = await call(auth.security).then(
        ({ data }) => data.setUpBy,
        () => null,
      )
      await (setUpBy === null ? open() : navigate(paths.signInStep, { state: { setUpBy } }))
    },
  }
}
