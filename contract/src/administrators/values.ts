/** Shortest password an invited administrator may choose. */
export const administratorPasswordMin = 12

/** Whether an account of an administrator can sign in: not before the invitation is accepted, nor once deactivated. */
export const administratorStates = ['invited', 'active', 'deactivated'] as const
