import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { metaQuery } from '../meta.ts'

const noChanges = () => () => {}

/** Whether this browser supports passkeys at this address; false before hydration. */
export function usePasskeysHere(): boolean {
  const host = useQuery(metaQuery).data?.passkeyHost
  return useSyncExternalStore(
    noChanges,
    () => host === location.hostname && 'PublicKeyCredential' in window,
    () => false,
  )
}
