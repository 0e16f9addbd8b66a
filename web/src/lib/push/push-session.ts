import { endAsking, storedDevice } from './push-state.ts'

/** After a sign-in: the device shows the notifications of this account, if it did before. */
export function renewAfterSignIn(): void {
  if (storedDevice() !== null) void import('./push.ts').then(({ renewPush }) => renewPush())
}

/** After a sign-out, which ended the subscription on the server. */
export function leaveAfterSignOut(): void {
  endAsking()
  if (storedDevice() !== null) void import('./push.ts').then(({ leavePush }) => leavePush())
}
