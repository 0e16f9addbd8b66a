/** Query options of a call that the audit log records: it is made once while its answer is shown, and nothing stays in the cache. */
export const loadsOnce = { gcTime: 0, staleTime: 'static' } as const
