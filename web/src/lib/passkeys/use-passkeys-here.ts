import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { metaQuery } from '../brand.ts'

const noChanges = () => () => {}

/** Whether this browser can use passkeys on the pages of this address. Not before the page is alive. */
export function usePasskeysHere(): boolean {
  const host = useQuery(metaQuery).data?.passkeyHost
  return useSyncExternalStore(
    noChanges,
    () => host === location.hostname && 'PublicKeyCredential' in window,
    () => false,
  )
}
